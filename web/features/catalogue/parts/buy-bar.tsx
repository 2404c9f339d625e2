import { CourseAction } from '#web/features/catalogue/parts/course-action.tsx'
import type { OfferedCourse } from '#web/features/catalogue/parts/price-card.tsx'
import { Money } from '#web/ui/words/money.tsx'

type Props = { course: OfferedCourse; isEnrolled: boolean }

/**
 * On phones: price and action at the bottom of the window. Sticky, not fixed, so that it ends above the footer; the chat button
 * keeps clear of it.
 */
export const BuyBar = ({ course, isEnrolled }: Props) => (
  <div
    role="group"
    aria-label="바로 수강 신청"
    data-main-action
    className="buy-bar sticky bottom-0 z-20 border-t border-line bg-paper lg:hidden"
  >
    <div className="page flex items-center gap-4">
      <p className="shrink-0">
        {course.saleEndsAt && <span className="sr-only">할인가 </span>}
        <Money amount={course.price} className="text-21 font-extrabold" />
      </p>
      <div className="grow">
        <CourseAction course={course} isEnrolled={isEnrolled} />
      </div>
    </div>
  </div>
)
