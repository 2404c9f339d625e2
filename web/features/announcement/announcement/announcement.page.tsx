import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import {
  type AnnouncementPage,
  getAnnouncement,
  visitAnnouncement,
} from '#contract/announcement/announcement.ts'
import { idOf } from '#contract/platform/id.ts'
import { may } from '#contract/policy.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { AdFoot } from '#web/features/announcement/announcement/ad-foot.tsx'
import { forgetReceived, oneReceivedQuery } from '#web/features/announcement/parts/announcement-queries.ts'
import { useSession } from '#web/features/identity/session.ts'
import { refreshBell } from '#web/features/notification/bell-news.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

export function Page() {
  const announcementId = idOf(useParams().announcementId)
  const list = useListPath()
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto max-w-text">
        {list && <BackLink to={list}>공지</BackLink>}
        {announcementId === null ? (
          <>
            <PageHead title="공지" />
            <Problem level={1} title="유효한 공지 ID가 아닙니다." action={<Home />} />
          </>
        ) : (
          <One key={announcementId} announcementId={announcementId} />
        )}
      </div>
    </div>
  )
}

const Home = () => <Button to={paths.home}>홈으로</Button>

/** Staff have no my page, where the list is. */
function useListPath(): string | null {
  const session = useSession()
  return session.is === 'member' && may(session.user, 'mypage.enter') ? paths.mypageAnnouncements : null
}

function One({ announcementId }: { announcementId: number }) {
  const { data, error, refetch } = useQuery(oneReceivedQuery(announcementId))
  const isUnknown = error instanceof Failure && error.status === 404
  if (data) return <Shown announcement={data} />
  return (
    <>
      <PageHead title="공지" />
      {error ? (
        <Problem
          level={1}
          title={sentenceOf(error, getAnnouncement.fallback)}
          {...(isUnknown ? { action: <Home /> } : { onRetry: () => void refetch() })}
        />
      ) : (
        <>
          <h1 className="mb-6 text-28">공지</h1>
          <Waiting />
        </>
      )}
    </>
  )
}

function Shown({ announcement }: { announcement: AnnouncementPage }) {
  const { id, title, receivedAt, html, sender } = announcement
  useVisit(id)
  return (
    <article className="min-w-0">
      <PageHead title={title} />
      <h1 className="text-28 wrap-anywhere">{title}</h1>
      <p className="mt-1 mb-6 text-13 text-ink-soft tabular-nums">{minuteText(receivedAt)}</p>
      <Markdown html={html} className="text-17!" />
      {sender !== null && <AdFoot sender={sender} />}
    </article>
  )
}

/** Marks the announcement as read once it is shown; in a staff view it stays unread. */
function useVisit(announcementId: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isViewing()) return
    send(visitAnnouncement, { params: { announcementId } })
      .then(() => Promise.all([refreshBell(), forgetReceived(queries)]))
      // The next visit marks it.
      .catch(() => {})
  }, [announcementId, queries])
}
