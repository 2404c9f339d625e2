import { useId, useState } from 'react'
import type { AuditLine } from '#contract/admin/audit.ts'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { changesIn, factsIn } from '#web/features/admin/parts/audit-changes.ts'
import { AuditDiff } from '#web/features/admin/parts/audit-diff.tsx'
import { AuditSubject } from '#web/features/admin/parts/audit-subject.tsx'
import { actionWords } from '#web/features/admin/parts/audit-words.ts'
import { CELL, FROM_MD, FROM_XL } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

export const AuditTable = ({ lines }: { lines: readonly AuditLine[] }) => (
  // A long reason may exceed the box: focusable, so that arrow keys scroll it.
  <TableBox label="변경 기록 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ColumnHead className={FROM_MD}>시각</ColumnHead>
          <ColumnHead className={FROM_MD}>담당자</ColumnHead>
          <ColumnHead>작업</ColumnHead>
          <ColumnHead className={FROM_MD}>대상</ColumnHead>
          <ColumnHead className={FROM_XL}>사유</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

function Row({ line }: { line: AuditLine }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { at, subject, reason, detail } = line
  const hasMore = changesIn(detail).length > 0 || factsIn(detail).length > 0
  return (
    <>
      <tr className="hover:bg-paper">
        <td className={`${CELL} ${FROM_MD} text-13 text-ink-soft tabular-nums`}>
          <time dateTime={at}>{minuteText(at)}</time>
        </td>
        <td className={`${CELL} ${FROM_MD}`}>{actorWords(line)}</td>
        <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
          {actionWords(line.action)}
          <Narrow line={line} />
          {hasMore && (
            <MoreButton line={line} isOpen={isOpen} controls={id} onPress={() => setOpen(!isOpen)} />
          )}
        </th>
        <td className={`${CELL} ${FROM_MD}`}>
          <AuditSubject subject={subject} className="inline-flex min-h-6 items-center" />
        </td>
        <td className={`${CELL} ${FROM_XL} max-w-80 wrap-anywhere whitespace-normal!`}>{reason ?? '-'}</td>
      </tr>
      <tr id={id} hidden={!isOpen} className="bg-paper">
        <td colSpan={5} className="px-3 pt-1 pb-3 whitespace-normal">
          {isOpen && <AuditDiff {...line} />}
        </td>
      </tr>
    </>
  )
}

/** The columns that a narrow screen leaves out. */
const Narrow = ({ line }: { line: AuditLine }) => (
  <>
    <span className="block text-13 font-normal text-ink-soft md:hidden">
      <AuditSubject subject={line.subject} className="inline-block min-h-6" /> · {actorWords(line)} ·{' '}
      <span className="tabular-nums">{minuteText(line.at)}</span>
    </span>
    {line.reason && (
      <span className="block text-13 font-normal wrap-anywhere text-ink-soft xl:hidden">
        사유: {line.reason}
      </span>
    )}
  </>
)

type MoreProps = { line: AuditLine; isOpen: boolean; controls: string; onPress: () => void }

const MoreButton = ({ line, isOpen, controls, onPress }: MoreProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onPress}
    className="mt-0.5 flex min-h-6 items-center text-13 font-normal text-indigo underline underline-offset-4"
  >
    {isOpen ? '접기' : '변경 내용'}
    <span className="sr-only">
      , {minuteText(line.at)} {actionWords(line.action)}
    </span>
  </button>
)

const actorWords = ({ actorName, actorId }: AuditLine) => actorName ?? `탈퇴한 담당자 ${actorId}`
