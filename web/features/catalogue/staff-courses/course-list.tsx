import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { ChooseAllCell, ChooseCell } from '#web/ui/staff/choose-cells.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CourseState } from '#web/features/catalogue/staff-parts/course-state.tsx'
import { basisWords } from '#web/features/catalogue/basis-words.ts'
import { CHECKS } from '#web/features/catalogue/staff-parts/course-words.ts'
import { CELL, FROM_MD, FROM_XL, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { Money } from '#web/ui/words/money.tsx'
import { count } from '#web/ui/words/won.ts'
import { useCategoryName } from '#web/ui/use-categories.ts'

const LINK = 'text-indigo underline-offset-4 hover:underline'

type Props = {
  courses: readonly StaffCourse[]
  /** null: this account can do nothing with several courses. */
  selection: Selection<number> | null
}

export const CourseList = ({ courses, selection }: Props) => (
  <TableBox label="코스 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          {selection && <ChooseAllCell selection={selection} />}
          <ColumnHead>코스</ColumnHead>
          <ColumnHead className={FROM_MD}>상태</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>강의</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>수강 중</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>수강료</ColumnHead>
          <ColumnHead className={FROM_XL}>생성일</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row key={course.id} course={course} selection={selection} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

type RowProps = { course: StaffCourse; selection: Props['selection'] }

const Row = ({ course, selection }: RowProps) => (
  <tr className="hover:bg-paper has-[[data-choose]:checked]:bg-indigo-wash">
    {selection && <ChooseCell id={course.id} name={course.title} selection={selection} />}
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <span className="flex items-start gap-3">
        <Cover
          {...course}
          imageUrl={coverOf(course)}
          className="mt-0.5 aspect-video w-18 shrink-0 rounded-board max-md:w-14"
        />
        <span className="min-w-0">
          <Link to={staffPaths.adminCourse(course.id)} className={`inline-block min-h-6 ${LINK}`}>
            {course.title}
          </Link>
          <span className="block text-13 font-normal text-ink-soft tabular-nums">
            {useCategoryName(course.category)}
            {course.level && ` · ${course.level}`}
            {basisWords(course) && ` · ${basisWords(course)}`}
            <span className="md:hidden">
              {' '}
              · <Money amount={course.price} /> · 수강 중 {count(course.enrolledCount)}명
            </span>
            {course.published && course.missing.length > 0 && (
              <span className="text-persimmon">
                {' '}
                · 공개 준비 {CHECKS.length}개 중 {course.missing.length}개 남음
              </span>
            )}
          </span>
          <span className="mt-1 flex items-center gap-3 md:hidden">
            <CourseState course={course} />
            <Lectures course={course} />
          </span>
        </span>
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD}`}>
      <CourseState course={course} />
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      <Lectures course={course} />
      <span className="block text-13 text-ink-soft">{durationWords(course.totalDurationSec)}</span>
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      {count(course.enrolledCount)}명
      <span className="block text-13 text-ink-soft">누적 {count(course.everEnrolledCount)}명</span>
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      <Money amount={course.price} />
    </td>
    <td className={`${CELL} ${FROM_XL} text-13 tabular-nums`}>{dayText(course.createdAt)}</td>
  </tr>
)

const Lectures = ({ course: { id, title, lectureCount } }: { course: StaffCourse }) => (
  <Link
    to={staffPaths.adminLectures(id)}
    aria-label={`${title} ${lectureCount}강`}
    className={`inline-flex min-h-6 items-center font-normal ${LINK}`}
  >
    {lectureCount}강
  </Link>
)
