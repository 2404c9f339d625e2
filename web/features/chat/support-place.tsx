import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useMatch } from 'react-router'
import { supportQuery, UNREAD_COUNTED, unreadRoomsQuery } from '#web/features/chat/support-queries.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** spec.md#2: a sidebar link for the support account only. */
export function SupportPlace({ className }: { className: string }) {
  const { data: support } = useQuery(supportQuery)
  return support?.isMine ? <Place className={className} /> : null
}

function Place({ className }: { className: string }) {
  const { data: unread = 0 } = useQuery(unreadRoomsQuery)
  const isHere = useMatch(`${paths.adminChat}/*`) !== null
  return (
    <li>
      <Link to={paths.adminChat} aria-current={isHere ? 'page' : undefined} className={className}>
        <MessagesSquare size={18} aria-hidden />
        문의하기
        {unread > 0 && (
          <span className="rounded-board bg-persimmon px-1.5 text-13 leading-5 font-bold text-on-fill tabular-nums">
            <span className="sr-only">안 읽은 상담 </span>
            {unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED - 1}+` : unread}
          </span>
        )}
      </Link>
    </li>
  )
}
