import type { ReactNode } from 'react'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { ChooseAllCell, ChooseCell } from '#web/ui/staff/choose-cells.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { KakaoMark } from '#web/features/admin/parts/kakao-mark.tsx'
import { LearnerViewButton } from '#web/features/admin/parts/learner-view-button.tsx'
import { MemberRoles } from '#web/features/admin/parts/member-roles.tsx'
import { CELL, FROM_MD, FROM_XL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { sum } from '#web/features/payment/sum.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { agoText, dayText, minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { members: readonly AdminMember[]; nowMs: number; selection: Selection<number> }

export const MemberTable = ({ members, nowMs, selection }: Props) => (
  <TableBox label="회원 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ChooseAllCell selection={selection} />
          <ColumnHead>회원</ColumnHead>
          <ColumnHead className={FROM_MD}>휴대폰</ColumnHead>
          <ColumnHead className={FROM_MD}>역할</ColumnHead>
          <ColumnHead className={FROM_XL}>가입</ColumnHead>
          <ColumnHead className={FROM_MD}>최근 접속</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>코스</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>결제 합계</ColumnHead>
          <th scope="col" className={HEAD}>
            <span className="sr-only">화면 보기</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} nowMs={nowMs} selection={selection} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

type RowProps = { member: AdminMember; nowMs: number; selection: Selection<number> }

const Row = ({ member, nowMs, selection }: RowProps) => (
  <tr className="hover:bg-paper has-[[data-choose]:checked]:bg-indigo-wash">
    <ChooseCell id={member.id} name={member.name} selection={selection} />
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <span className="flex items-start gap-2.5">
        <Avatar name={member.name} imageUrl={member.imageUrl} className="size-9" />
        <span className="min-w-0 wrap-anywhere">
          <Link
            to={staffPaths.adminUser(member.id)}
            className="inline-flex min-h-6 items-center text-indigo underline-offset-4 hover:underline"
          >
            {member.name}
          </Link>
          {member.isSocial && <KakaoMark />}
          <span className="ml-1.5 md:hidden">
            <MemberRoles member={member} />
          </span>
          <Small>{member.isDeleted ? '이메일 없음' : member.email}</Small>
          <Small className="xl:hidden">
            <span className="block md:hidden">{member.phone ?? '번호 없음'}</span>
            <span className="whitespace-nowrap">{dayText(member.createdAt)} 가입</span>
          </Small>
          <Small className="md:hidden">
            <span className="whitespace-nowrap">
              <Seen member={member} nowMs={nowMs} /> ·
            </span>{' '}
            <span className="whitespace-nowrap">코스 {count(member.courseCount)}개 ·</span>{' '}
            <span className="whitespace-nowrap">결제 {sum(member.paidTotal)}</span>
          </Small>
        </span>
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD} tabular-nums`}>{member.phone ?? '-'}</td>
    <td className={`${CELL} ${FROM_MD}`}>
      <MemberRoles member={member} />
    </td>
    <td className={`${CELL} ${FROM_XL} text-13 tabular-nums`}>{dayText(member.createdAt)}</td>
    <td className={`${CELL} ${FROM_MD} text-13`}>
      <Seen member={member} nowMs={nowMs} />
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{count(member.courseCount)}</td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{sum(member.paidTotal)}</td>
    <td className={`${CELL} px-1! py-1!`}>
      <LearnerViewButton member={member} isInRow />
    </td>
  </tr>
)

const Small = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <span className={`block text-13 font-normal text-ink-soft tabular-nums ${className}`}>{children}</span>
)

function Seen({ member: { lastSeenAt }, nowMs }: { member: AdminMember; nowMs: number }) {
  if (lastSeenAt === null) return '접속 기록 없음'
  return (
    <time dateTime={lastSeenAt} title={minuteText(lastSeenAt)}>
      {agoText(lastSeenAt, nowMs)}
    </time>
  )
}
