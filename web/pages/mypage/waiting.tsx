import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of what comes. */
export const Waiting = () => (
  <div role="status">
    <p className="mb-6 text-ink-soft">불러오는 중…</p>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  </div>
)
