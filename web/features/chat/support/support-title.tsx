import { useQuery } from '@tanstack/react-query'
import { unreadRoomsQuery } from '#web/features/chat/support-queries.ts'
import { PageHead } from '#web/shell/page-head.tsx'

/** The tab's title shows how many rooms are unread, for staff who work in another tab. */
export function SupportTitle() {
  const { data: unread = 0 } = useQuery(unreadRoomsQuery)
  return <PageHead title={unread > 0 ? `(${unread}) 상담` : '상담'} />
}
