import { useQueryClient } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useRef, useState } from 'react'
import { type OpenExercise, openHint } from '#contract/practice/practice.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { useFocusIfLost } from '#web/features/practice/exercise/use-focus-if-lost.ts'
import { changeExerciseShown } from '#web/features/practice/parts/practice-queries.ts'
import { Button } from '#web/ui/button.tsx'

/** Hints, opened one by one. */
export function HintLadder({ exercise: { id, hints, hintCount } }: { exercise: OpenExercise }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, message, open } = useHintOpening(id)
  const left = hintCount - hints.length
  useFocusIfLost(heading, left === 0)
  if (hintCount === 0) return null
  return (
    <section aria-labelledby="hints" className="grid gap-3">
      <h2 ref={heading} id="hints" tabIndex={-1} className="flex outline-none items-baseline gap-2 text-17">
        힌트
        <span className="text-13 font-medium text-ink-soft tabular-nums">
          {hintCount}개 중 {hints.length}개 확인
        </span>
      </h2>
      <ol className="grid gap-2" aria-live="polite">
        {hints.map((hint, at) => (
          <Hint key={at} number={at + 1} html={hint} />
        ))}
      </ol>
      {message && <FormMessage>{message}</FormMessage>}
      {left > 0 && !isViewing() && (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          icon={<Lightbulb size={16} aria-hidden />}
          onClick={() => void open(hints.length + 1)}
          className="justify-self-start"
        >
          {hints.length === 0 ? '첫 힌트 열기' : '다음 힌트 열기'} ({left}개 남음)
        </Button>
      )}
    </section>
  )
}

const Hint = ({ number, html }: { number: number; html: string }) => (
  <li className="rounded-board border-l-4 border-pollen bg-pollen-wash px-3 py-2">
    <p className="mb-1 text-13 font-semibold">힌트 {number}</p>
    <Markdown html={html} />
  </li>
)

function useHintOpening(exerciseId: number) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const open = async (count: number) => {
    setBusy(true)
    setMessage(null)
    try {
      const opened = await send(openHint, { params: { exerciseId }, body: { count } })
      changeExerciseShown(queries, exerciseId, { hints: opened.hints })
    } catch (thrown) {
      setMessage(sentenceOf(thrown, openHint.fallback))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, message, open }
}
