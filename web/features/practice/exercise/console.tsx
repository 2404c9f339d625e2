import { useEffect, useRef } from 'react'
import type { ConsoleLine, RunOutcome } from '#web/features/practice/parts/runner-types.ts'
import { LINES_MAX } from '#web/features/practice/parts/workspace/use-bench.ts'

type Props = {
  lines: readonly ConsoleLine[]
  ran: RunOutcome | null
  isRunning: boolean
  /** Shown until there is output. */
  empty?: string
}

const NOT_RUN = '실행하면 출력 결과가 여기에 표시돼요.'
const NAMES: Record<ConsoleLine['stream'], string> = { out: '', error: '오류', result: '결과' }

/** A program's output; streams differ by label, not only by colour. */
export function Console({ lines, ran, isRunning, empty = NOT_RUN }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines])
  return (
    <div
      ref={box}
      role="region"
      aria-label="콘솔"
      tabIndex={0}
      className="min-h-24 flex-1 overflow-auto rounded-board border border-line bg-paper py-2 font-mono text-13 -outline-offset-2"
    >
      {lines.length === 0 && !ran && (
        <p className="px-3 font-sans text-15 text-ink-soft">{isRunning ? '실행하는 중…' : empty}</p>
      )}
      {lines.length >= LINES_MAX && (
        <p className="px-3 font-sans text-ink-soft">마지막 {LINES_MAX}줄만 표시해요.</p>
      )}
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
      {ran && <p className="mt-1 border-t border-line px-3 pt-1 font-sans text-ink-soft">{endWords(ran)}</p>}
      {ran?.message && ran.state === 'error' && (
        <pre className="px-3 whitespace-pre-wrap text-persimmon">{ran.message}</pre>
      )}
    </div>
  )
}

const Line = ({ line: { stream, text } }: { line: ConsoleLine }) => (
  <div
    className={`flex gap-2 px-3 ${stream === 'error' ? 'border-l-4 border-persimmon bg-persimmon-wash' : stream === 'result' ? 'border-l-4 border-wood-3' : 'border-l-4 border-transparent'}`}
  >
    {NAMES[stream] && (
      <span
        className={`shrink-0 font-sans font-semibold ${stream === 'error' ? 'text-persimmon-deep' : 'text-ink-soft'}`}
      >
        {NAMES[stream]}
      </span>
    )}
    <pre
      className={`min-w-0 ${stream === 'result' ? 'sideways overflow-x-auto wrap-normal' : 'whitespace-pre-wrap'}`}
    >
      {text || ' '}
    </pre>
  </div>
)

export function endWords({ state, message, durationMs }: RunOutcome): string {
  const time = `${(durationMs / 1000).toFixed(durationMs < 10_000 ? 2 : 0)}초`
  switch (state) {
    case 'finished':
      return `실행이 끝났어요. (${time})`
    case 'error':
      return `오류가 나서 멈췄어요. (${time})`
    case 'timeout':
    case 'stopped':
      return message
  }
}
