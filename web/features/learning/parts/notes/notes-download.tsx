import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportNotes } from '#contract/learning/note.ts'
import { sentenceOf, Failure } from '#web/api/failure.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { fetchAnswer } from '#web/api/fetch-answer.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import { keepFile } from '#web/api/keep-file.ts'

type Props = { courseId: number; courseTitle?: string | undefined }

export function NotesDownload({ courseId, courseTitle }: Props) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadNotes(courseId, courseTitle).catch((thrown: unknown) =>
      showToast(sentenceOf(thrown, exportNotes.fallback), 'error'),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      icon={<Download size={14} aria-hidden />}
      onClick={() => void download()}
    >
      Markdown 다운로드
    </Button>
  )
}

/** Fetched as a blob: a plain link would save an expired session's error as the notes. */
async function downloadNotes(courseId: number, courseTitle: string | undefined): Promise<void> {
  const input = { params: { courseId } }
  const answer = await askRenewing(exportNotes.path, () => fetchAnswer(exportNotes, input))
  if (answer.status !== 200) readReply(exportNotes, answer)
  if (answer.status !== 200)
    throw new Failure({ kind: 'http', status: answer.status, message: exportNotes.fallback })
  keepFile(
    new Blob([answer.text], { type: 'text/markdown;charset=utf-8' }),
    `${courseTitle ?? '코스'} 노트.md`,
  )
}
