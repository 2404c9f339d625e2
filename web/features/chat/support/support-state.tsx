import type { SupportState } from '#contract/chat/chat.ts'
import { comingMoment } from '#web/features/chat/support/member-card/moment-words.ts'

/** Whether support is open and until when, in words. */
export function supportStateWords(
  { isOpen, opensAt, override, overrideUntil, hoursText }: SupportState,
  nowMs: number,
) {
  const until = overrideUntil && comingMoment(overrideUntil, nowMs)
  if (override === 'open') return `상담을 직접 열어 두었어요. ${until ? `${until}까지 유지돼요.` : ''}`
  if (override === 'closed') return `상담을 직접 닫아 두었어요. ${until ? `${until}에 다시 열려요.` : ''}`
  if (isOpen) return `상담 시간에 맞춰 열려 있어요. (${hoursText})`
  return `상담 시간이 아니에요. ${opensAt ? `${comingMoment(opensAt, nowMs)}에 열려요.` : `(${hoursText})`}`
}

export const SupportBadge = ({ isOpen }: { isOpen: boolean }) => (
  <span className="inline-flex items-center gap-1.5">
    <span
      aria-hidden="true"
      className={`size-2.5 rounded-board ${isOpen ? 'bg-jade' : 'border-2 border-line-strong bg-transparent'}`}
    />
    {isOpen ? '상담 시간' : '상담 시간 아님'}
  </span>
)
