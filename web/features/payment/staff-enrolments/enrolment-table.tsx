import type { StaffEnrolment } from '#contract/payment/staff-enrolment.ts'
import { ACCESS_WORDS, SOURCE_WORDS, untilWords } from '#web/features/payment/access-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ChooseAllCell, ChooseCell } from '#web/ui/staff/choose-cells.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { daysUntil } from '#web/ui/words/access.ts'
import { dayText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  enrolments: readonly StaffEnrolment[]
  /** null: nothing can be selected. */
  selection: Selection<number> | null
}

/** Only open access with an end can be extended. */
export const isExtendable = ({ state, until }: StaffEnrolment) => state === 'open' && until !== null

export function EnrolmentTable({ enrolments, selection }: Props) {
  return (
    <TableBox label="수강 등록 목록">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            {selection && <ChooseAllCell selection={selection} />}
            <ColumnHead>회원</ColumnHead>
            <ColumnHead className={FROM_MD}>등록</ColumnHead>
            <ColumnHead className={FROM_MD}>상태</ColumnHead>
            <ColumnHead>수강 기한</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {enrolments.map((enrolment) => (
            <Row key={enrolment.memberId} enrolment={enrolment} selection={selection} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function Row({ enrolment, selection }: { enrolment: StaffEnrolment; selection: Props['selection'] }) {
  const { memberId, memberName, memberEmail, source, state, enrolledAt } = enrolment
  return (
    <tr className="hover:bg-paper has-[[data-choose]:checked]:bg-indigo-wash">
      {selection &&
        (isExtendable(enrolment) ? (
          <ChooseCell id={memberId} name={`${memberName} (${memberEmail})`} selection={selection} />
        ) : (
          <td className={CELL}>
            <span className="sr-only">연장할 수 없음</span>
          </td>
        ))}
      <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
        <Member enrolment={enrolment} />
      </th>
      <td className={`${CELL} ${FROM_MD} tabular-nums`}>
        {dayText(enrolledAt)}
        <span className="block text-13 text-ink-soft">{SOURCE_WORDS[source]}</span>
      </td>
      <td className={`${CELL} ${FROM_MD}`}>{ACCESS_WORDS[state]}</td>
      <td className={`${CELL} tabular-nums`}>
        {untilWords(enrolment)}
        {state === 'open' && enrolment.until && (
          <span className="block text-13 text-ink-soft">{count(daysUntil(enrolment.until))}일 남음</span>
        )}
      </td>
    </tr>
  )
}

/** The member; a narrow screen leaves out the columns after it. */
const Member = ({
  enrolment: { memberId, memberName, memberEmail, source, state },
}: {
  enrolment: StaffEnrolment
}) => (
  <>
    <Link
      to={staffPaths.adminUser(memberId)}
      className="inline-flex min-h-6 items-center text-indigo underline-offset-4 hover:underline"
    >
      {memberName}
    </Link>
    <span className="block text-13 font-normal wrap-anywhere text-ink-soft">{memberEmail}</span>
    <span className="block text-13 font-normal text-ink-soft md:hidden">
      {ACCESS_WORDS[state]} · {SOURCE_WORDS[source]}
    </span>
  </>
)
