import { useQuery } from '@tanstack/react-query'
import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { Checkout } from '#contract/payment/payment.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { boughtCourseQuery } from '#web/features/payment/parts/payment-queries.ts'
import { dayAhead } from '#web/features/payment/parts/seoul-words.ts'
import { TickSign } from '#web/ui/icon.tsx'
import { studyKinds } from '#web/ui/words/study-kinds.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { checkout: Pick<Checkout, 'courseId' | 'courseName' | 'imageUrl' | 'accessDays'> }

/** The course being bought, and until when it can be watched. */
export function BoughtCourse({ checkout: { courseId, courseName, imageUrl, accessDays } }: Props) {
  const { data: course } = useQuery(boughtCourseQuery(courseId))
  return (
    <div>
      <div className="flex items-start gap-4">
        {course ? (
          <Cover
            title={courseName}
            category={course.category}
            imageUrl={coverOf({ id: courseId, imageUrl })}
            className="aspect-16/9 w-24 shrink-0 rounded-board sm:w-32"
          />
        ) : (
          <Skeleton className="aspect-16/9 w-24 shrink-0 sm:w-32" />
        )}
        <div className="min-w-0">
          <p className="text-17 font-bold">{courseName}</p>
          {course && course.instructors.length > 0 && (
            <p className="mt-1 text-15 text-ink-soft">
              {course.instructors.map(({ name }) => name).join(', ')}
            </p>
          )}
        </div>
      </div>
      <ul className="mt-4 space-y-1.5 text-15" aria-label="포함된 것">
        {[...benefitsOf(course), accessWords(accessDays)].map((benefit) => (
          <li key={benefit} className="flex items-start gap-2 tabular-nums">
            <TickSign size={18} className="mt-1 shrink-0 text-jade" />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  )
}

function benefitsOf(course: CoursePreview | undefined): string[] {
  if (!course) return []
  const kinds = studyKinds(course.studyMinutes).map(({ name, words }) => `${name} ${words}`)
  return [
    `강의 ${course.lectureCount}개: ${kinds.join(', ')}`,
    '막히면 강의 안에서 바로 질문',
    '기준을 채우면 수료증',
  ]
}

const accessWords = (days: number | null) =>
  days === null ? '수강 기한 없이 볼 수 있어요' : `결제일부터 ${days}일, ${dayAhead(days)}까지 볼 수 있어요`
