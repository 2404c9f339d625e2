import { useQuery } from '@tanstack/react-query'
import type { Checkout } from '#contract/payment/payment.ts'
import { Cover } from '#web/features/catalogue/cover.tsx'
import { boughtCourseQuery } from '#web/features/payment/parts/payment-queries.ts'
import { dayAhead } from '#web/features/payment/parts/seoul-words.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { checkout: Pick<Checkout, 'courseId' | 'courseName' | 'imageUrl' | 'accessDays'> }

/** The course being bought, and until when it can be watched. */
export function BoughtCourse({ checkout: { courseId, courseName, imageUrl, accessDays } }: Props) {
  const { data: course } = useQuery(boughtCourseQuery(courseId))
  return (
    <div className="flex items-start gap-4">
      {course ? (
        <Cover
          title={courseName}
          category={course.category}
          imageUrl={imageUrl}
          className="aspect-4/3 w-24 shrink-0 rounded-board sm:w-32"
        />
      ) : (
        <Skeleton className="aspect-4/3 w-24 shrink-0 sm:w-32" />
      )}
      <div className="min-w-0">
        <p className="text-17 font-bold">{courseName}</p>
        {course && (
          <p className="mt-1 text-15 text-ink-soft tabular-nums">
            강의 {course.lectureCount}개, 총 {durationWords(course.totalDurationSec)}
          </p>
        )}
        <p className="mt-1 text-15 text-ink-soft">{accessWords(accessDays)}</p>
      </div>
    </div>
  )
}

const accessWords = (days: number | null) =>
  days === null ? '수강 기한 없이 볼 수 있어요' : `결제일부터 ${days}일, ${dayAhead(days)}까지 볼 수 있어요`
