import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '#web/features/learning/parts/access/access-query.ts'
import { AccessLeft } from '#web/features/learning/parts/access/access-left.tsx'

/** Until when the course is open to the member; its height is reserved, so that nothing moves when it comes. */
export function AccessLine({ courseId }: { courseId: number }) {
  const { data: access } = useQuery(accessQuery(courseId))
  return (
    <p className="mt-1 min-h-5 text-13 text-ink-soft tabular-nums">
      {access && !access.ended && <AccessLeft accessUntil={access.until} />}
    </p>
  )
}
