import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { clock } from '#web/ui/words/duration.ts'

const SOON_SEC = 5 * 60
const LAST_SEC = 60

/** Counts down; read out at the start, and when five minutes and one minute are left. */
export function ExamClock({ leftSec }: { leftSec: number }) {
  const region = useSaidTime(leftSec)
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Timer size={16} aria-hidden className="shrink-0 max-sm:hidden" />
      <span className="text-13 text-ink-soft">남은 시간</span>
      <span
        role="timer"
        aria-label="남은 시간"
        className={`text-17 font-bold tabular-nums ${leftSec <= SOON_SEC ? 'text-persimmon' : ''}`}
      >
        {clock(leftSec)}
      </span>
      <span ref={region} role="status" className="sr-only" />
    </span>
  )
}

/** Writes only at the thresholds, into a region that is on the page before: screen readers read out its changes. */
function useSaidTime(leftSec: number) {
  const region = useRef<HTMLSpanElement>(null)
  const passed = [SOON_SEC, LAST_SEC, 0].filter((sec) => leftSec <= sec).length
  const say = useEffectEvent(() => {
    if (region.current) region.current.textContent = leftWords(leftSec)
  })
  useEffect(() => say(), [passed])
  return region
}

const leftWords = (leftSec: number) =>
  leftSec <= 0 ? '시간이 끝났어요. 답을 제출하고 있어요.' : `종료까지 ${Math.ceil(leftSec / 60)}분 남았어요.`
