import { useQuery } from '@tanstack/react-query'
import { listAnnouncements, type ReceivedAnnouncement } from '#contract/announcement/announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { receivedQuery } from '#web/features/announcement/parts/announcement-queries.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { dayText } from '#web/ui/words/moment.ts'

/** The announcements that reached the member. */
export function Page() {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(receivedQuery(pageIn(search)))
  return (
    <>
      <PageHead title="공지" />
      <h1 className="mb-6 text-28">공지</h1>
      {data ? (
        data.content.length > 0 ? (
          <>
            <ul aria-label="받은 공지" className="rounded-card border border-line bg-sheet">
              {data.content.map((announcement) => (
                <Row key={announcement.id} announcement={announcement} />
              ))}
            </ul>
            <Pager {...data} unit="개" />
          </>
        ) : (
          <Empty title="아직 받은 공지가 없어요." body="학교에서 보낸 소식이 여기에 모여요." />
        )
      ) : error ? (
        <Problem title={sentenceOf(error, listAnnouncements.fallback)} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const Row = ({ announcement: { id, title, receivedAt, isRead } }: { announcement: ReceivedAnnouncement }) => (
  <li className="border-b border-line last:border-b-0">
    <Link
      to={paths.announcement(id)}
      className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-4 hover:bg-wood-1/60 ${isRead ? '' : 'bg-indigo-wash'}`}
    >
      <span className={`min-w-0 wrap-anywhere ${isRead ? '' : 'font-bold'}`}>
        {!isRead && <span className="sr-only">읽지 않음: </span>}
        {title}
      </span>
      <span className="text-13 text-ink-soft tabular-nums">{dayText(receivedAt)}</span>
    </Link>
  </li>
)
