import { Skeleton } from '#web/ui/skeleton.tsx'

export const ResultsWaiting = () => (
  <div role="status" className="mt-6 grid gap-6">
    <p className="sr-only">검색하는 중…</p>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-5" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4" />
        </div>
      </div>
    ))}
  </div>
)
