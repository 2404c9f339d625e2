import { Skeleton } from '#web/ui/skeleton.tsx'

const ROWS = Array.from({ length: 8 }, (_none, at) => at)

/** The loading skeleton of a list. */
export const TableWaiting = () => (
  <div role="status">
    <p className="mb-4 text-ink-soft">불러오는 중…</p>
    <div className="rounded-card border border-line bg-sheet px-3">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-6 border-t border-line py-4 first:border-t-0">
          <Skeleton className="h-4 w-2/5 md:w-1/4" />
          <Skeleton className="h-4 flex-1 max-md:hidden" />
          <Skeleton className="ml-auto h-4 w-16 md:w-24" />
        </div>
      ))}
    </div>
  </div>
)
