import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading skeleton. */
export const StatsWaiting = () => (
  <div role="status">
    <p className="mb-4 text-ink-soft">불러오는 중…</p>
    <Skeleton className="mb-6 h-24 rounded-card" />
    <Skeleton className="mb-4 h-28 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
