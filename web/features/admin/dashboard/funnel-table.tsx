import type { FunnelCourse } from '#contract/admin/dashboard.ts'
import { shareOf, STEPS } from '#web/features/admin/dashboard/funnel-steps.ts'
import { CELL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { count } from '#web/ui/words/won.ts'

export const FunnelTable = ({ courses }: { courses: readonly FunnelCourse[] }) => (
  <TableBox label="코스별 전환 현황 표" className="max-md:[--fade-before:0px]">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} max-md:left-0 max-md:z-2`}>
            코스
          </th>
          {STEPS.map(({ key, name }) => (
            <th key={key} scope="col" className={`${HEAD} text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.courseId} className="hover:bg-paper">
            <th
              scope="row"
              className={`${CELL} min-w-40 text-left font-semibold whitespace-normal! max-md:sticky max-md:left-0 max-md:min-w-32 max-md:bg-sheet`}
            >
              <Link to={paths.course(course.courseId)} className="hover:underline hover:underline-offset-4">
                {course.title}
              </Link>
            </th>
            {STEPS.map(({ key }, at) => (
              <Cell key={key} course={course} at={at} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </TableBox>
)

function Cell({ course, at }: { course: FunnelCourse; at: number }) {
  const { key } = STEPS[at]!
  const share = shareOf(course, at)
  if (course.isFree && key === 'checkouts')
    return (
      <td className={`${CELL} ${NUMBER} text-ink-soft`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">무료 코스는 주문 없음</span>
      </td>
    )
  return (
    <td className={`${CELL} ${NUMBER} min-w-20`}>
      {count(course[key])}
      {share !== null && (
        <>
          <span className="block text-13 text-ink-soft">
            <span className="sr-only">이전 단계의 </span>
            {count(share)}%
          </span>
          <Share percent={Math.min(100, share)} />
        </>
      )}
    </td>
  )
}

/** The share that remains of the previous step, as a board. */
const Share = ({ percent }: { percent: number }) => (
  <svg width="64" height="4" aria-hidden="true" className="mt-0.5 ml-auto block rounded-board">
    <rect width="100%" height="4" className="fill-wood-1" />
    <rect x={`${100 - percent}%`} width={`${percent}%`} height="4" className="fill-wood-4" />
  </svg>
)
