import type { StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD, FROM_XL } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { dayText } from '#web/ui/words/moment.ts'

const LINK = 'text-indigo underline-offset-4 hover:underline'

export const InstructorTable = ({ instructors }: { instructors: readonly StaffInstructor[] }) => (
  <TableBox label="강사 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ColumnHead>강사</ColumnHead>
          <ColumnHead className={FROM_MD}>담당 코스</ColumnHead>
          <ColumnHead className={FROM_MD}>연결된 회원</ColumnHead>
          <ColumnHead className={FROM_XL}>수정일</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {instructors.map((instructor) => (
          <Row key={instructor.id} instructor={instructor} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

const Row = ({ instructor: { id, name, headline, photo, courses, member, updatedAt } }: RowProps) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <span className="flex items-center gap-3">
        <Avatar name={name} imageUrl={photo} className="size-10" />
        <span className="min-w-0">
          <Link to={staffPaths.adminInstructor(id)} className={`inline-block min-h-6 ${LINK}`}>
            {name}
          </Link>
          <span className="block text-13 font-normal text-ink-soft">{headline}</span>
          <span className="block text-13 font-normal text-ink-soft md:hidden">코스 {courses.length}개</span>
        </span>
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD} whitespace-normal!`}>
      {courses.length > 0 ? courses.map(({ title }) => title).join(', ') : '없음'}
    </td>
    <td className={`${CELL} ${FROM_MD}`}>
      {member ? (
        <Link to={staffPaths.adminUser(member.id)} className={LINK}>
          {member.name}
        </Link>
      ) : (
        '없음'
      )}
    </td>
    <td className={`${CELL} ${FROM_XL} text-13 tabular-nums`}>{dayText(updatedAt)}</td>
  </tr>
)

type RowProps = { instructor: StaffInstructor }
