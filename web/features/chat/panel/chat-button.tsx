import { MessageCircleQuestion } from 'lucide-react'
import type { Ref } from 'react'

type Props = {
  unreadCount: number
  isInHeader: boolean
  /** The panel is loading. */
  isBusy?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

const MOST_SHOWN = 99

/** In a corner of the page; in the player it is in the header, far from the video controls. */
export const ChatButton = ({ unreadCount, isInHeader, isBusy = false, onClick, ref }: Props) => (
  <button
    ref={ref}
    type="button"
    aria-haspopup="dialog"
    aria-expanded={false}
    aria-busy={isBusy}
    onClick={onClick}
    className={`chat-button fixed z-20 flex items-center gap-2 rounded-board text-15 font-semibold
      ${isInHeader ? 'top-1 right-1 min-h-11 px-3 text-ink hover:bg-ink/10' : 'right-4 bottom-4 min-h-11 bg-indigo px-3 md:px-4 text-on-fill shadow-float hover:bg-indigo-deep'}`}
  >
    <MessageCircleQuestion size={20} aria-hidden className={isBusy ? 'animate-breathe' : ''} />
    {/* On a phone the label would cover the lower edge of the page. */}
    <span className={isInHeader ? 'sr-only sm:not-sr-only' : 'max-md:sr-only'}>상담 문의</span>
    {unreadCount > 0 && (
      <span className="rounded-board bg-persimmon px-2 text-center text-13 font-bold text-on-fill tabular-nums">
        <span aria-hidden="true">{unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}</span>
        <span className="sr-only">읽지 않은 메시지 {unreadCount}개</span>
      </span>
    )}
  </button>
)
