import type { ChatRoomCard } from '#contract/chat/chat.ts'
import { StatusBadge } from '#web/features/chat/support/status-badge.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

export const CardRooms = ({ rooms }: { rooms: ChatRoomCard['rooms'] }) =>
  rooms.length === 0 ? (
    <p className="text-13 text-ink-soft">처음 문의한 회원이에요.</p>
  ) : (
    <ul className="flex flex-col gap-2.5">
      {rooms.map(({ roomId, status, createdAt, closeReason, lastMessage }) => (
        <li key={roomId}>
          <Link to={staffPaths.adminChatRoom(roomId)} className="group block">
            <span className="flex items-center gap-2 text-13">
              <span className="text-indigo tabular-nums underline-offset-4 group-hover:underline">
                {dayText(createdAt)}
              </span>
              <StatusBadge status={status} always />
            </span>
            {lastMessage && <span className="line-clamp-1 text-15">{lastMessage}</span>}
            {closeReason && <span className="block text-13 text-ink-soft">사유: {closeReason}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
