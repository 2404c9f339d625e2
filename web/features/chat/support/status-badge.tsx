import type { ChatRoomStatus } from '#contract/chat/chat.ts'

const STATUS_NAMES: Record<ChatRoomStatus, string> = {
  open: '진행 중',
  hold: '보류',
  closed: '종료',
}

const LOOKS: Record<ChatRoomStatus, string> = {
  open: 'bg-jade-wash text-jade',
  hold: 'bg-pollen-wash text-ink',
  closed: 'bg-wood-1 text-ink-soft',
}

type Props = {
  status: ChatRoomStatus
  /** Show the badge of an open room too, which lists omit as the usual state. */ always?: boolean
}

export const StatusBadge = ({ status, always = false }: Props) =>
  status === 'open' && !always ? null : (
    <span
      className={`shrink-0 rounded-board px-1.5 text-13 leading-5 font-semibold whitespace-nowrap ${LOOKS[status]}`}
    >
      {STATUS_NAMES[status]}
    </span>
  )
