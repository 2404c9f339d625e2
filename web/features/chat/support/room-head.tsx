import { ArrowLeft, UserRound } from 'lucide-react'
import type { ChatRoomDetail } from '#contract/chat/chat.ts'
import { StatusBadge } from '#web/features/chat/support/status-badge.tsx'
import type { RoomActs } from '#web/features/chat/support/use-room-acts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = {
  room: ChatRoomDetail
  meId: number
  acts: RoomActs
  listAt: string
  onClose: () => void
  onCard: () => void
}

export const RoomHead = ({ room, meId, acts, listAt, onClose, onCard }: Props) => (
  <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 md:px-4">
    <Link
      to={listAt}
      aria-label="상담 목록으로"
      className="-ml-2 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft hover:text-ink md:hidden"
    >
      <ArrowLeft size={20} aria-hidden />
    </Link>
    <Avatar name={room.memberName} imageUrl={room.memberImageUrl} className="size-9 max-md:hidden" />
    <div className="min-w-0 grow">
      <h2 id="room-name" className="flex items-center gap-2 text-17">
        <span className="truncate">{room.memberName}</span>
        <StatusBadge status={room.status} always />
      </h2>
      <p className="truncate text-13 text-ink-soft">
        {room.assignee ? `담당 ${room.assignee.id === meId ? '나' : room.assignee.name}` : '담당 없음'}
        <span className="max-sm:hidden"> · {room.memberEmail}</span>
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-1.5">
      <Acts room={room} meId={meId} acts={acts} onClose={onClose} />
      <Button
        variant="quiet"
        size="small"
        icon={<UserRound size={16} aria-hidden />}
        onClick={onCard}
        aria-label="회원 정보"
        className="xl:hidden"
      >
        <span className="max-sm:hidden">정보</span>
      </Button>
    </div>
  </header>
)

function Acts({ room, meId, acts, onClose }: Pick<Props, 'room' | 'meId' | 'acts' | 'onClose'>) {
  if (room.status === 'closed')
    return (
      <Button variant="quiet" size="small" busy={acts.busy === 'reopen'} onClick={() => void acts.reopen()}>
        다시 열기
      </Button>
    )
  const isMine = room.assignee?.id === meId
  const isHeld = room.status === 'hold'
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={acts.busy === 'take'}
        onClick={() => void acts.assign(isMine ? null : meId)}
      >
        {isMine ? '담당 해제' : '내가 담당'}
      </Button>
      <Button
        variant="quiet"
        size="small"
        busy={acts.busy === 'hold'}
        onClick={() => void acts.setHold(!isHeld)}
      >
        {isHeld ? '보류 해제' : '보류'}
      </Button>
      <Button variant="quiet" size="small" onClick={onClose}>
        종료
      </Button>
    </>
  )
}
