import type { Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import { CourseAction } from '#web/features/catalogue/parts/course-action.tsx'
import { certificateWords } from '#web/features/catalogue/parts/certificate-words.ts'
import { REFUND } from '#web/features/catalogue/parts/course-tabs.tsx'
import { REFUND_WORDS } from '#web/features/catalogue/parts/refund-words.ts'
import { WishToggle } from '#web/features/wish/wish-toggle.tsx'
import { accessPeriod } from '#web/ui/words/access.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { studyKinds } from '#web/ui/words/study-kinds.ts'
import { Money } from '#web/ui/words/money.tsx'
import { percentOff, saleEndWords } from '#web/ui/words/sale.ts'

/** The element id of the main action beside the price. */
export const PRICE_ACTION = 'price-action'

export type OfferedCourse = CoursePreview & { openLectureId: number | null }

type Props = { course: OfferedCourse; isEnrolled: boolean }

/** Price, what it includes, and the main action; stays in view beside the curriculum. */
export const PriceCard = ({ course, isEnrolled }: Props) => (
  <aside
    aria-label="수강료와 수강 신청"
    className="rounded-card border border-line bg-sheet p-6 lg:sticky lg:top-24 lg:self-start"
  >
    <CoursePrice {...course} />
    <div id={PRICE_ACTION} className="mt-5 flex items-end gap-2">
      <div className="grow">
        <CourseAction course={course} isEnrolled={isEnrolled} />
      </div>
      {course.published && <WishToggle course={course} look="button" />}
    </div>
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line pt-5 text-15">
      {factsOf(course).map(([name, words]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
    {course.price > 0 && (
      <p className="mt-5 border-t border-line pt-5 text-13 text-ink-soft">
        {REFUND_WORDS[0]}{' '}
        <a href={`#${REFUND}`} className="underline underline-offset-4 hover:text-ink">
          환불 기준
        </a>
      </p>
    )}
  </aside>
)

const factsOf = (course: OfferedCourse): [name: string, words: string][] => [
  ['강의', `${course.lectureCount}개, 총 ${durationWords(course.totalDurationSec)}`],
  ...studyKinds(course.studyMinutes).map(({ name, words }): [string, string] => [name, words]),
  ...(course.level ? [['난이도', course.level] satisfies [string, string]] : []),
  ...(course.captions.length > 0 ? [['자막', course.captions.join(', ')] satisfies [string, string]] : []),
  ['수강 기간', accessPeriod(course.accessDays)],
  ['수료증', certificateWords(course).join(', ') || '없음'],
]

type Price = Pick<Course, 'price' | 'listPrice' | 'saleEndsAt'>

/** The price to be paid, with the regular one and the real end of a sale. */
const CoursePrice = ({ price, listPrice, saleEndsAt }: Price) => (
  <>
    {saleEndsAt && (
      <p className="flex flex-wrap items-baseline gap-2 text-15">
        <span className="font-bold">{percentOff(price, listPrice)}% 할인</span>
        <span className="sr-only">정가 </span>
        <s className="text-ink-soft">
          <Money amount={listPrice} />
        </s>
      </p>
    )}
    <p>
      {saleEndsAt && <span className="sr-only">할인가 </span>}
      <Money amount={price} className={`block text-38 font-extrabold ${price === 0 ? 'text-jade' : ''}`} />
    </p>
    {saleEndsAt && <p className="text-13 text-ink-soft">할인가는 {saleEndWords(saleEndsAt)}예요.</p>}
  </>
)
