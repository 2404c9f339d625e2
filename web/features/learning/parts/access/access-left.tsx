import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { count } from '#web/ui/words/won.ts'
import { daysUntil, ENDS_SOON_DAYS } from '#web/ui/words/access.ts'
import { dayText } from '#web/ui/words/moment.ts'

const SOON = 'rounded-board bg-pollen-wash px-2 font-semibold text-ink'

/** Until when a course is open to the member; in the last two weeks as a quiet warning. */
export function AccessLeft({ accessUntil }: Pick<EnrolledCourse, 'accessUntil'>) {
  if (accessUntil === null) return <span>수강 기한 없음</span>
  const days = daysUntil(accessUntil)
  if (days === 0) return <span className={SOON}>수강 기한 지남</span>
  return (
    <span className={days <= ENDS_SOON_DAYS ? SOON : ''}>
      수강 기한 {dayText(accessUntil)}까지 ({count(days)}일 남음)
    </span>
  )
}
