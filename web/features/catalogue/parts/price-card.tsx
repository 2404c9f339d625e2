import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { CourseAction } from '#web/features/catalogue/parts/course-action.tsx'
import { CourseFloor } from '#web/features/catalogue/parts/course-floor.tsx'
import { REFUND_WORDS } from '#web/features/catalogue/parts/refund-words.ts'
import { WishToggle } from '#web/features/wish/wish-toggle.tsx'
import { accessPeriod } from '#web/ui/words/access.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Money } from '#web/ui/words/money.tsx'

type Props = {
  course: Pick<
    CoursePreview,
    | 'id'
    | 'title'
    | 'price'
    | 'published'
    | 'lectureCount'
    | 'totalDurationSec'
    | 'level'
    | 'captions'
    | 'accessDays'
    | 'instructors'
  > & { durations: number[]; openLectureId: number | null }
}

/** Price, what it includes, and the main action; stays in view beside the curriculum. */
export const PriceCard = ({ course }: Props) => (
  <aside
    aria-label="수강료와 수강 신청"
    className="rounded-card border border-line bg-sheet p-6 lg:sticky lg:top-24 lg:self-start"
  >
    <Money
      amount={course.price}
      className={`block text-38 font-extrabold ${course.price === 0 ? 'text-jade' : ''}`}
    />
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-15">
      <dt className="text-ink-soft">강의</dt>
      <dd className="tabular-nums">
        {course.lectureCount}개, 총 {durationWords(course.totalDurationSec)}
      </dd>
      {course.instructors.length > 0 && (
        <>
          <dt className="text-ink-soft">강사</dt>
          <dd>{course.instructors.map(({ name }) => name).join(', ')}</dd>
        </>
      )}
      {course.level && (
        <>
          <dt className="text-ink-soft">난이도</dt>
          <dd>{course.level}</dd>
        </>
      )}
      {course.captions.length > 0 && (
        <>
          <dt className="text-ink-soft">자막</dt>
          <dd>{course.captions.join(', ')}</dd>
        </>
      )}
      <dt className="text-ink-soft">수강 기간</dt>
      <dd className="tabular-nums">{accessPeriod(course.accessDays)}</dd>
    </dl>
    <div className="mt-5">
      <CourseFloor durations={course.durations} size="tall" rows={2} />
    </div>
    <div className="mt-6 flex items-end gap-2">
      <div className="grow">
        <CourseAction course={course} />
      </div>
      {course.published && <WishToggle course={course} look="button" />}
    </div>
    {course.price > 0 && (
      <ul className="mt-6 space-y-2 border-t border-line pt-5 text-13 text-ink-soft">
        {REFUND_WORDS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </aside>
)
