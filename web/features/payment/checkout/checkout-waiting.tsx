import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading skeleton. */
export const CheckoutWaiting = () => (
  <div role="status" className="flex flex-col gap-8">
    <p className="text-ink-soft">불러오는 중…</p>
    <div className="flex gap-4">
      <Skeleton className="h-24 w-32 shrink-0" />
      <div className="flex grow flex-col gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-20" />
    <Skeleton className="h-28" />
    <Skeleton className="h-14" />
  </div>
)
