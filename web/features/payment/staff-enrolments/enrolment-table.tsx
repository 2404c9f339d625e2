import type { StaffEnrolment } from '#contract/payment/staff-enrolment.ts'
import { ACCESS_WORDS, SOURCE_WORDS, untilWords } from '#web/features/payment/access-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD, HEAD } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { daysUntil } from '#web/ui/words/access.ts'
import { dayText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

export type Selection = { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }

type Props = {
  enrolments: readonly StaffEnrolment[]
  /** null: nothing can be selected. */
  selection: Selection | null
}

/** Only open access with an end can be extended. */
export const isExtendable = ({ state, until }: StaffEnrolment) => state === 'open' && until !== null

export function EnrolmentTable({ enrolments, selection }: Props) {
  const extendable = enrolments.filter(isExtendable).map(({ memberId }) => memberId)
  return (
    <TableBox label="수강 등록 목록">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${HEAD} w-11 px-0! py-0!`}>
                <AllBox ids={extendable} selection={selection} />
              </th>
            )}
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

function Row({ enrolment, selection }: { enrolment: StaffEnrolment; selection: Selection | null }) {
  const { memberId, memberName, memberEmail, source, state, enrolledAt } = enrolment
  return (
    <tr className="hover:bg-paper">
      {selection && (
        <td className={`${CELL} w-11 px-0! py-0!`}>
          {isExtendable(enrolment) && (
            <Box
              label={`${memberName} (${memberEmail}) 선택`}
              checked={selection.ids.has(memberId)}
              onChange={() => selection.onChange(toggled(selection.ids, memberId))}
            />
          )}
        </td>
      )}
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

/** Selects every row of the page that can be extended. */
function AllBox({ ids, selection }: { ids: number[]; selection: Selection }) {
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.has(id))
  return (
    <Box
      label="이 페이지 전체 선택"
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => selection.onChange(new Set(isAll ? [] : ids))}
    />
  )
}

type BoxProps = { label: string; checked: boolean; disabled?: boolean; onChange: () => void }

const Box = ({ label, ...input }: BoxProps) => (
  <label className="grid size-11 cursor-pointer place-items-center">
    <span className="sr-only">{label}</span>
    <input {...input} type="checkbox" className="size-5 cursor-pointer" />
  </label>
)

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
