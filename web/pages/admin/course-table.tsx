import { CATEGORY_NAMES, type Course } from '#contract/catalogue.ts'
import { paths } from '#web/paths.ts'
import { durationWords } from '#web/ui/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'

const HEAD = 'px-3 py-2.5 text-left text-13 font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-t border-line px-3 py-2.5 align-middle whitespace-nowrap'
const NUMBER = 'text-right tabular-nums'
/** What has no room of its own on narrower screens stands below the title there. */
const FROM_MD = 'max-md:hidden'
const FROM_LG = 'max-lg:hidden'

const stateWord = (published: boolean) => (published ? '공개' : '비공개')

/** Scrolls sideways in itself on narrow screens; `relative` keeps its hidden words inside, too. */
export const CourseTable = ({ courses }: { courses: Course[] }) => (
  <div
    role="region"
    aria-label="코스 목록"
    className="relative overflow-x-auto rounded-card border border-line bg-sheet"
  >
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} ${NUMBER} ${FROM_MD}`}>
            ID
          </th>
          <th scope="col" className={HEAD}>
            코스
          </th>
          <th scope="col" className={`${HEAD} ${FROM_LG}`}>
            분야
          </th>
          <th scope="col" className={`${HEAD} text-right ${FROM_MD}`}>
            가격
          </th>
          <th scope="col" className={`${HEAD} text-right ${FROM_MD}`}>
            강의 수
          </th>
          <th scope="col" className={`${HEAD} text-right ${FROM_MD}`}>
            전체 길이
          </th>
          <th scope="col" className={`${HEAD} ${FROM_MD}`}>
            상태
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">강의 보기</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row key={course.id} course={course} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({
  course: { id, title, category, price, lectureCount, totalDurationSec, published },
}: {
  course: Course
}) => (
  <tr className="hover:bg-paper">
    <td className={`${CELL} ${NUMBER} ${FROM_MD} text-ink-soft`}>{id}</td>
    <th scope="row" className={`${CELL} min-w-32 text-left font-semibold whitespace-normal! lg:min-w-56`}>
      {title}
      <span className="block text-13 font-normal text-ink-soft lg:hidden">
        {CATEGORY_NAMES[category]}
        <span className="md:hidden">
          {' '}
          · {lectureCount}강 · {durationWords(totalDurationSec)} · <Money amount={price} /> ·{' '}
          {stateWord(published)}
        </span>
      </span>
    </th>
    <td className={`${CELL} ${FROM_LG}`}>{CATEGORY_NAMES[category]}</td>
    <td className={`${CELL} text-right ${FROM_MD}`}>
      <Money amount={price} />
    </td>
    <td className={`${CELL} ${NUMBER} ${FROM_MD}`}>{lectureCount}강</td>
    <td className={`${CELL} ${NUMBER} ${FROM_MD}`}>{durationWords(totalDurationSec)}</td>
    <td className={`${CELL} ${FROM_MD}`}>
      <State published={published} />
    </td>
    <td className={`${CELL} text-right`}>
      <Link
        to={paths.lectures(id)}
        aria-label={`${title} 강의 보기`}
        className="inline-flex min-h-9 items-center font-semibold text-indigo underline-offset-4 hover:underline"
      >
        강의 보기
      </Link>
    </td>
  </tr>
)

const State = ({ published }: { published: boolean }) => (
  <span
    className={`rounded-board px-2 py-0.5 text-13 font-semibold ${published ? 'bg-jade-wash text-jade' : 'bg-wood-1 text-ink-soft'}`}
  >
    {stateWord(published)}
  </span>
)
