import { Timer } from 'lucide-react'
import { clock } from '#web/ui/words/duration.ts'

const SOON_SEC = 5 * 60
const LAST_SEC = 60

/** Counts down; read out when five minutes and one minute are left. */
export const ExamClock = ({ leftSec }: { leftSec: number }) => (
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
    <span role="status" className="sr-only">
      {leftWords(leftSec)}
    </span>
  </span>
)

function leftWords(leftSec: number): string {
  if (leftSec <= 0) return '시간이 끝났어요. 답을 제출하고 있어요.'
  if (leftSec <= LAST_SEC) return '종료까지 1분 남았어요.'
  return leftSec <= SOON_SEC ? '종료까지 5분 남았어요.' : ''
}
