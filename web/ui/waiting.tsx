import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading skeleton. */
export const Waiting = () => (
  <div role="status">
    <p className="mb-6 text-ink-soft">불러오는 중…</p>
    <div className="flex flex-col gap-4">
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid gap-4 rounded-card border border-line bg-sheet p-5 sm:p-6">
          <Skeleton className="h-6 w-2/3 sm:w-1/3" />
          <Skeleton className="h-4 w-1/2 sm:w-1/4" />
          <Skeleton className="h-7" />
          <Skeleton className="h-11 w-full sm:w-40" />
        </div>
      ))}
    </div>
  </div>
)
