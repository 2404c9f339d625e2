import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getSolution, giveUp, type OpenExercise } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useFocusIfLost } from '#web/features/practice/exercise/use-focus-if-lost.ts'
import { CodeView } from '#web/features/practice/parts/code-view.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { changeExerciseShown, solutionQuery } from '#web/features/practice/parts/practice-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { exercise: OpenExercise; ownFiles: () => CodeFile[] }

/** The solution, shown after a pass or after giving up. */
export function SolutionPart({ exercise, ownFiles }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(heading, exercise.seesSolution)
  return (
    <section aria-labelledby="solution" className="grid min-w-0 gap-3">
      <h2 ref={heading} id="solution" tabIndex={-1} className="text-17 outline-none">
        풀이
      </h2>
      {exercise.seesSolution ? (
        <Opened exercise={exercise} ownFiles={ownFiles} />
      ) : (
        <Closed exercise={exercise} />
      )}
    </section>
  )
}

function Closed({ exercise: { id, hints, hintCount } }: { exercise: OpenExercise }) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const surrender = async () => {
    const isSure = await confirm(givingUpQuestion(hintCount - hints.length))
    if (!isSure) return
    setBusy(true)
    setMessage(null)
    try {
      await send(giveUp, { params: { exerciseId: id } })
      changeExerciseShown(queries, id, { seesSolution: true, standing: 'gaveUp' })
    } catch (thrown) {
      setMessage(sentenceOf(thrown, giveUp.fallback))
      setBusy(false)
    }
  }
  const words = <p className="text-15 text-ink-soft">통과하면 풀이와 해설을 볼 수 있어요.</p>
  if (isViewing()) return words
  return (
    <>
      {words}
      {message && <FormMessage>{message}</FormMessage>}
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        onClick={() => void surrender()}
        className="justify-self-start"
      >
        포기하고 풀이 보기
      </Button>
    </>
  )
}

const givingUpQuestion = (unreadHints: number) => ({
  title: '풀이를 볼까요?',
  body:
    unreadHints > 0
      ? `아직 확인하지 않은 힌트가 ${unreadHints}개 있어요. 풀이를 본 뒤에도 직접 풀어 통과할 수 있어요.`
      : '이 문제는 ‘풀이 확인’으로 기록돼요. 풀이를 본 뒤에도 직접 풀어 통과할 수 있어요.',
  confirmLabel: '풀이 보기',
  cancelLabel: '더 풀어 보기',
})

function Opened({ exercise, ownFiles }: Props) {
  const { data, error, refetch } = useQuery(solutionQuery(exercise.id))
  const [compared, setCompared] = useState<CodeFile[] | null>(null)
  if (error)
    return (
      <Problem level={3} title={sentenceOf(error, getSolution.fallback)} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">풀이를 불러오는 중…</span>
        <Skeleton className="h-40" />
      </div>
    )
  return (
    <>
      <CodeView files={data.files} label="풀이" />
      {data.explanationHtml && <Markdown html={data.explanationHtml} />}
      <Button
        variant="quiet"
        size="small"
        onClick={() => setCompared(ownFiles())}
        className="justify-self-start"
      >
        내 코드와 비교하기
      </Button>
      {compared && (
        <Dialog open title="내 코드와 풀이" width="full" onClose={() => setCompared(null)}>
          <div className="grid min-w-0 gap-4 md:grid-cols-2">
            <CodeView files={compared} label="내 코드" />
            <CodeView files={data.files} label="풀이" />
          </div>
        </Dialog>
      )}
    </>
  )
}
