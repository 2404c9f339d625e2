import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  importQuestions,
  QUESTION_FILE_MAX_CHARS,
  QUESTION_FILE_QUESTIONS_MAX,
  type QuestionFormat,
  type QuestionLine,
} from '#contract/quiz/exchange.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { forgetBank } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { QuestionLines } from '#web/features/quiz/staff-questions/question-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = { courseId: number; onClose: () => void }

/** Reports every question of a file before anything is made, and then makes all of them or none. */
export function ImportDialog({ courseId, onClose }: Props) {
  const { file, lines, isBusy, message, read, make } = useImport(courseId, onClose)
  const problems = lines?.filter(({ state }) => state === 'problem').length ?? 0
  const fine = lines?.filter(({ state }) => state === 'fine').length ?? 0
  return (
    <Dialog open title="문제 가져오기" width="wide" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-15 text-ink-soft">
          Moodle의 GIFT(.txt, .gift)나 CSV 파일을 한 번에 {QUESTION_FILE_QUESTIONS_MAX}문제까지 가져와요.
          CSV의 첫 줄에는 type, prompt, choice1, right, answer1 같은 열 이름이 필요해요. 내보낸 CSV를 열어
          보면 모든 열을 확인할 수 있어요. 확인하기 전에는 아무것도 저장하지 않아요.
        </p>
        <label className="grid gap-1.5 text-15 font-semibold">
          GIFT 또는 CSV 파일
          <input
            type="file"
            accept=".txt,.gift,.csv,text/plain,text/csv"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              // The same file can be chosen again after it was changed.
              event.currentTarget.value = ''
              if (chosen) void read(chosen)
            }}
            className="min-h-11 w-full min-w-0 rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 font-normal"
          />
        </label>
        {message && <FormMessage>{message}</FormMessage>}
        {lines && (
          <>
            <p role="status" className="text-15 font-semibold">
              {problems > 0
                ? `${problems}곳을 수정한 뒤 다시 선택해 주세요. 아무것도 저장하지 않았어요.`
                : fine > 0
                  ? `문제 ${fine}개를 추가할 수 있어요.`
                  : '파일에서 문제를 찾지 못했어요.'}
            </p>
            {lines.length > 0 && <QuestionLines label="가져올 문제" lines={lines} />}
          </>
        )}
        {file && lines && problems === 0 && fine > 0 && (
          <div>
            <Button busy={isBusy} onClick={() => void make()}>
              문제 {fine}개 추가
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type QuestionFile = { format: QuestionFormat; text: string }

function useImport(courseId: number, onMade: () => void) {
  const queries = useQueryClient()
  const [file, setFile] = useState<QuestionFile | null>(null)
  const [lines, setLines] = useState<readonly QuestionLine[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const ask = async (given: QuestionFile, isTrial: boolean) => {
    setBusy(true)
    setMessage(null)
    try {
      const answer = await send(importQuestions, { params: { courseId }, body: { ...given, isTrial } })
      setLines(answer.lines)
      return answer.madeIds
    } catch (thrown) {
      const [wrong] = fieldErrorsOf(thrown)
      setMessage(wrong?.message ?? sentenceOf(thrown, importQuestions.fallback))
      return null
    } finally {
      setBusy(false)
    }
  }
  const read = async (chosen: File) => {
    setLines(null)
    setFile(null)
    // UTF-8 needs up to three bytes for a character of Korean, so a larger file is not even read.
    const text = chosen.size > 4 * QUESTION_FILE_MAX_CHARS ? null : await textOf(chosen)
    if (text === null || text.length > QUESTION_FILE_MAX_CHARS)
      return setMessage(`파일은 ${QUESTION_FILE_MAX_CHARS / 10_000}만 자까지 가져올 수 있습니다.`)
    const given: QuestionFile = { format: /\.csv$/i.test(chosen.name) ? 'csv' : 'gift', text }
    setFile(given)
    await ask(given, true)
  }
  const make = async () => {
    if (!file || isBusy) return
    const made = await ask(file, false)
    if (!made) return
    await forgetBank(queries, courseId)
    showToast(`문제 ${made.length}개를 가져왔습니다.`, 'success')
    onMade()
  }
  return { file, lines, isBusy, message, read, make }
}

/** Korean Excel saves CSV in its own encoding unless told otherwise. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}
