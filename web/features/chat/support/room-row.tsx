import { Clock } from 'lucide-react'
import type { ChatRoomSummary } from '#contract/chat/chat.ts'
import { listMoment } from '#web/features/chat/support/member-card/moment-words.ts'
import { StatusBadge } from '#web/features/chat/support/status-badge.tsx'
import { waitingWords } from '#web/features/chat/support/waiting-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'

const COUNTED = 99

type Props = { room: ChatRoomSummary; to: string; isOpen: boolean; now: number }

export function RoomRow({ room, to, isOpen, now }: Props) {
  const { roomId, memberName, memberImageUrl, lastMessage, lastMessageAt, createdAt, unreadCount } = room
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        data-room={roomId}
        aria-current={isOpen ? 'page' : undefined}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-l-4 border-transparent py-3 pr-3 pl-2.5
          -outline-offset-2 hover:bg-paper aria-[current=page]:border-indigo aria-[current=page]:bg-indigo-wash"
      >
        <Avatar name={memberName} imageUrl={memberImageUrl} className="row-span-2 mt-0.5 size-9" />
        <span className="flex min-w-0 items-center gap-1.5">
          <span className={`truncate text-15 ${unreadCount > 0 ? 'font-bold' : 'font-semibold'}`}>
            {memberName}
          </span>
          <StatusBadge status={room.status} />
        </span>
        <time
          dateTime={lastMessageAt ?? createdAt}
          className="text-13 whitespace-nowrap text-ink-soft tabular-nums"
        >
          {listMoment(lastMessageAt ?? createdAt, now)}
        </time>
        <span className={`truncate text-13 ${unreadCount > 0 ? 'font-semibold text-ink' : 'text-ink-soft'}`}>
          {lastMessage ?? '아직 메시지가 없어요.'}
        </span>
        <Unread count={unreadCount} />
        <Foot room={room} now={now} />
      </Link>
    </li>
  )
}

const Unread = ({ count }: { count: number }) =>
  count === 0 ? (
    <span />
  ) : (
    <span
      className="justify-self-end rounded-board bg-persimmon px-1.5 text-13 leading-5 font-bold text-on-fill
        tabular-nums"
    >
      <span className="sr-only">안 읽은 메시지 </span>
      {count > COUNTED ? `${COUNTED}+` : count}
    </span>
  )

function Foot({ room: { waitingSince, assignee }, now }: { room: ChatRoomSummary; now: number }) {
  if (!waitingSince && !assignee) return null
  const waiting = waitingSince ? waitingWords(waitingSince, now) : null
  return (
    <span className="col-start-2 col-end-4 mt-1 flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
      {waiting && (
        <span
          className={`inline-flex items-center gap-1 tabular-nums ${waiting.isLong ? 'font-semibold text-persimmon-deep' : ''}`}
        >
          <Clock size={13} aria-hidden />
          {waiting.words}
        </span>
      )}
      {assignee && <span className="truncate">담당 {assignee.name}</span>}
    </span>
  )
}
