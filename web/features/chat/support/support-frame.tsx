import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet } from 'react-router'
import { getSupportState } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { Inbox } from '#web/features/chat/support/inbox.tsx'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { paths } from '#web/paths.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** spec.md#6: allowed by account, not by role; others go to the landing page. */
export function Layout() {
  const { data: support, error, refetch } = useQuery(supportQuery)
  if (support && !support.isMine) return <Navigate to={paths.home} replace />
  if (support)
    return (
      <Inbox support={support}>
        <Outlet />
      </Inbox>
    )
  return error ? (
    <Problem level={1} title={sentenceOf(error, getSupportState.fallback)} onRetry={() => void refetch()} />
  ) : (
    <div role="status">
      <p className="mb-4 text-ink-soft">불러오는 중…</p>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
