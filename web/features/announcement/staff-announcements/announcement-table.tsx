import type { AnnouncementSummary } from '#contract/announcement/staff-announcement.ts'
import { AnnouncementState } from '#web/features/announcement/parts/announcement-state.tsx'
import { KIND_WORDS, UNTITLED, waysText } from '#web/features/announcement/parts/announcement-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { announcements: readonly AnnouncementSummary[] }

export const AnnouncementTable = ({ announcements }: Props) => (
  <TableBox label="공지 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ColumnHead>공지</ColumnHead>
          <ColumnHead className={FROM_MD}>상태</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>받는 회원</ColumnHead>
          <ColumnHead className={FROM_MD}>시각</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {announcements.map((announcement) => (
          <Row key={announcement.id} announcement={announcement} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

const Row = ({ announcement }: { announcement: AnnouncementSummary }) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <Link
        to={staffPaths.adminAnnouncement(announcement.id)}
        className="inline-block min-h-6 text-indigo wrap-anywhere underline-offset-4 hover:underline"
      >
        {announcement.title || UNTITLED}
      </Link>
      <span className="block text-13 font-normal text-ink-soft">
        {KIND_WORDS[announcement.kind]} · {waysText(announcement)}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 font-normal text-ink-soft md:hidden">
        <AnnouncementState state={announcement.state} />
        <span className="tabular-nums">{momentOf(announcement)}</span>
        {announcement.startedAt && (
          <span className="tabular-nums">{count(announcement.recipientCount)}명</span>
        )}
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD}`}>
      <AnnouncementState state={announcement.state} />
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      {announcement.startedAt ? `${count(announcement.recipientCount)}명` : '-'}
    </td>
    <td className={`${CELL} ${FROM_MD} text-13 tabular-nums`}>{momentOf(announcement)}</td>
  </tr>
)

/** When it was sent, will be sent, or was last changed. */
function momentOf({ state, sendAt, startedAt, endedAt, changedAt }: AnnouncementSummary): string {
  if (state === 'waiting' && sendAt) return `${minuteText(sendAt)} 예약`
  return minuteText(endedAt ?? startedAt ?? changedAt)
}
