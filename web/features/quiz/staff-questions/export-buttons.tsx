import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportQuestions, type QuestionFormat, type QuestionLine } from '#contract/quiz/exchange.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { QuestionLines } from '#web/features/quiz/staff-questions/question-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const FORMATS: Record<QuestionFormat, { name: string; type: string }> = {
  gift: { name: 'GIFT', type: 'text/plain' },
  csv: { name: 'CSV', type: 'text/csv' },
}

/** Downloads the bank, and tells afterwards what the format could not hold. */
export function ExportButtons({ courseId }: { courseId: number }) {
  const [busy, setBusy] = useState<QuestionFormat | null>(null)
  const [told, setTold] = useState<readonly QuestionLine[] | null>(null)
  const download = async (format: QuestionFormat) => {
    setBusy(format)
    try {
      const { fileName, text, lines } = await send(exportQuestions, {
        params: { courseId },
        query: { format },
      })
      saveFile(fileName, new Blob([text], { type: `${FORMATS[format].type};charset=utf-8` }))
      const noted = lines.filter(({ note }) => note !== '')
      if (noted.length > 0) setTold(noted)
      else showToast(`문제 ${lines.length}개를 내보냈습니다.`, 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, exportQuestions.fallback), 'error')
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {(['gift', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="quiet"
          size="small"
          busy={busy === format}
          icon={<Download size={16} aria-hidden />}
          onClick={() => void download(format)}
        >
          {`${FORMATS[format].name} 내보내기`}
        </Button>
      ))}
      {told && (
        <Dialog open title="내보낸 파일 안내" width="wide" onClose={() => setTold(null)}>
          <p className="mb-4 text-15 text-ink-soft">
            파일에 그대로 담을 수 없는 문제가 있어요. 이 서비스로 다시 가져오면 원래 유형으로 읽어요.
          </p>
          <QuestionLines label="안내할 문제" lines={told} />
        </Dialog>
      )}
    </>
  )
}

function saveFile(name: string, file: Blob) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
