import type { ReactNode } from 'react'
import type { AdminMember } from '#contract/admin-members.ts'
import { KakaoMark } from '#web/admin/kakao-mark.tsx'
import { MemberRoles } from '#web/admin/member-roles.tsx'
import { CELL, HEAD, NUMBER, TABLE_BOX } from '#web/admin/table.ts'
import { sum } from '#web/payment/sum.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { agoText, dayText, minuteText } from '#web/ui/moment.ts'
import { count } from '#web/ui/won.ts'

/** What has no room of its own on narrower screens stands below the name there. */
const FROM_MD = 'max-md:hidden'
const FROM_XL = 'max-xl:hidden'

type Props = { members: readonly AdminMember[]; nowMs: number }

export const MemberTable = ({ members, nowMs }: Props) => (
  // Nothing in it takes the focus, so that arrow keys could scroll it.
  <div role="region" aria-label="회원 목록" tabIndex={0} className={TABLE_BOX}>
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <Head>회원</Head>
          <Head className={FROM_MD}>휴대폰</Head>
          <Head className={FROM_MD}>역할</Head>
          <Head className={FROM_XL}>가입</Head>
          <Head className={FROM_MD}>최근 접속</Head>
          <Head className={`${FROM_MD} text-right`}>강의</Head>
          <Head className={`${FROM_MD} text-right`}>결제 합계</Head>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} nowMs={nowMs} />
        ))}
      </tbody>
    </table>
  </div>
)

const Head = ({ className = '', children }: { className?: string; children: string }) => (
  <th scope="col" className={`${HEAD} ${className}`}>
    {children}
  </th>
)

const Row = ({ member, nowMs }: { member: AdminMember; nowMs: number }) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <span className="flex items-start gap-2.5">
        <Avatar name={member.name} imageUrl={member.imageUrl} className="size-9" />
        <span className="min-w-0 wrap-anywhere">
          {member.name}
          {member.isSocial && <KakaoMark />}
          <span className="ml-1.5 md:hidden">
            <MemberRoles member={member} />
          </span>
          <Small>{member.isDeleted ? '이메일 없음' : member.email}</Small>
          <Small className="xl:hidden">
            <span className="md:hidden">{member.phone ?? '번호 없음'} · </span>
            {dayText(member.createdAt)} 가입
          </Small>
          <Small className="md:hidden">
            <Seen member={member} nowMs={nowMs} /> · 강의 {count(member.courseCount)}개 · 결제{' '}
            {sum(member.paidTotal)}
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
  </tr>
)

const Small = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <span className={`block text-13 font-normal text-ink-soft tabular-nums ${className}`}>{children}</span>
)

function Seen({ member: { lastSeenAt }, nowMs }: { member: AdminMember; nowMs: number }) {
  if (lastSeenAt === null) return '접속 없음'
  return (
    <time dateTime={lastSeenAt} title={minuteText(lastSeenAt)}>
      {agoText(lastSeenAt, nowMs)}
    </time>
  )
}
