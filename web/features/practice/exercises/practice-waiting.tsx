import { Skeleton } from '#web/ui/skeleton.tsx'

/** A placeholder for one line of text; `size` is the class of its text size. */
const Line = ({ className, size }: { className: string; size: string }) => (
  <span aria-hidden="true" className={`flex h-[1lh] items-center ${size}`}>
    <Skeleton className={`h-[0.7lh] ${className}`} />
  </span>
)

/** The skeleton of `ContinuePractice`. */
export const ContinueWaiting = () => (
  <div
    aria-hidden="true"
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-sheet p-5"
  >
    <div className="min-w-0 flex-1 basis-60">
      <Line size="text-15" className="w-20" />
      <Line size="mt-1 text-21" className="w-48" />
      <Line size="mt-1 text-13" className="w-36" />
    </div>
    <Skeleton className="h-11 w-full sm:w-36" />
  </div>
)

/** Exercises per course, enough to fill a screen. */
const COURSES = [4, 3, 4]

/** The skeleton of `ExerciseGroups`. */
export const GroupsWaiting = ({ isPart }: { isPart: boolean }) => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">불러오는 중…</span>
    {COURSES.map((count, course) => (
      <div key={course}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Line size="text-21" className="w-44" />
          {!isPart && <Line size="text-13" className="w-24" />}
        </div>
        {!isPart && <Skeleton className="mb-3 h-3.5" />}
        <div className="overflow-hidden rounded-card border border-line bg-sheet">
          {Array.from({ length: count }, (_, row) => (
            <RowWaiting key={row} />
          ))}
        </div>
      </div>
    ))}
  </div>
)

const RowWaiting = () => (
  <div className="grid gap-1 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-48">
        <Line size="text-15" className="w-52" />
      </div>
      <Skeleton className="h-6 w-48" />
    </div>
    <Line size="text-15" className="w-full sm:w-3/5" />
    <Line size="text-15 sm:hidden" className="w-1/3" />
    <div className="flex h-8 items-center">
      <Line size="text-13" className="w-32" />
    </div>
  </div>
)
