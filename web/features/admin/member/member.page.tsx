import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { type MemberDetail, showMember } from '#contract/admin/member-account.ts'
import { memberNotFound } from '#contract/identity/withdrawal.ts'
import type { Permission } from '#contract/policy.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { AuditLines } from '#web/features/admin/member/audit-lines.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { ForceWithdrawal } from '#web/features/admin/member/force-withdrawal.tsx'
import { MemberConsents } from '#web/features/admin/member/member-consents.tsx'
import { MemberCourses } from '#web/features/admin/member/member-courses.tsx'
import { MemberData } from '#web/features/admin/member/member-data.tsx'
import { MemberFacts } from '#web/features/admin/member/member-facts.tsx'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { MemberPayments } from '#web/features/admin/member/member-payments.tsx'
import { memberQuery } from '#web/features/admin/member/member-queries.ts'
import { MemberSecurity } from '#web/features/admin/member/member-security.tsx'
import { MemberSessions } from '#web/features/admin/member/member-sessions.tsx'
import { MemberTalks } from '#web/features/admin/member/member-talks.tsx'
import { RolesForm } from '#web/features/admin/member/roles-form.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { KakaoMark } from '#web/features/admin/parts/kakao-mark.tsx'
import { LearnerViewButton } from '#web/features/admin/parts/learner-view-button.tsx'
import { MemberRoles } from '#web/features/admin/parts/member-roles.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

export function Page() {
  const memberId = idOf(useParams().memberId)
  return (
    <>
      <PageHead title="회원" />
      <BackLink to={paths.adminUsers}>회원관리</BackLink>
      {memberId === null ? (
        <NoMember title={memberNotFound.message} />
      ) : (
        <Member key={memberId} id={memberId} />
      )}
    </>
  )
}

function Member({ id }: { id: number }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(memberQuery(id))
  if (data) return <Detail detail={data} nowMs={dataUpdatedAt} />
  if (error instanceof Failure && error.status === 404) return <NoMember title={error.message} />
  if (error)
    return (
      <>
        <h1 className="mb-6 text-28">회원</h1>
        <Problem title={sentenceOf(error, showMember.fallback)} onRetry={() => void refetch()} />
      </>
    )
  return (
    <div role="status">
      <h1 className="mb-6 text-28">회원</h1>
      <p className="mb-4 text-ink-soft">불러오는 중…</p>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

const NoMember = ({ title }: { title: string }) => (
  <>
    <h1 className="mb-6 text-28">회원</h1>
    <Problem title={title} action={<Button to={paths.adminUsers}>회원 목록으로</Button>} />
  </>
)

type DetailProps = { detail: MemberDetail; nowMs: number }

const CHANGES: Permission[] = [
  'member.changeRoles',
  'member.signOut',
  'member.resetFactor',
  'member.withdraw',
  'enrolment.edit',
]

function Detail({ detail, nowMs }: DetailProps) {
  const mayChange = useMay(...CHANGES)
  const { member, payments, consents, questions, chats } = detail
  return (
    <>
      <MemberHead member={member} />
      {!mayChange && <ViewOnlyNote />}
      <div className="flex flex-col gap-10">
        <MemberPart id="who" title="회원 정보">
          <MemberFacts detail={detail} nowMs={nowMs} />
        </MemberPart>
        <MemberCourses detail={detail} />
        <MemberPayments payments={payments} />
        {!member.isDeleted && (
          <>
            <MemberSessions detail={detail} nowMs={nowMs} />
            <MemberSecurity detail={detail} />
          </>
        )}
        <MemberConsents consents={consents} />
        <MemberTalks questions={questions} chats={chats} />
        <Administration detail={detail} />
      </div>
    </>
  )
}

function Administration({ detail: { member } }: Pick<DetailProps, 'detail'>) {
  const session = useSession()
  const mayChangeRoles = useMay('member.changeRoles')
  const mayReadAudit = useMay('audit.read')
  const mayExport = useMay('member.export')
  const mayWithdraw = useMay('member.withdraw')
  const isSelf = session.is === 'member' && session.user.id === member.id
  return (
    <>
      {!member.isDeleted && mayChangeRoles && (
        <MemberPart id="roles" title="역할">
          <RolesForm member={member} />
        </MemberPart>
      )}
      {mayReadAudit && (
        <MemberPart id="audit" title="변경 기록">
          <AuditLines subject={`member:${member.id}`} />
        </MemberPart>
      )}
      {mayExport && (
        <MemberPart id="data" title="회원 정보 다운로드">
          <MemberData member={member} />
        </MemberPart>
      )}
      {mayWithdraw && !member.isDeleted && !isSelf && (
        <MemberPart id="withdrawal" title="강제 탈퇴">
          <ForceWithdrawal member={member} />
        </MemberPart>
      )}
    </>
  )
}

/** Name, roles, and the button to view the member's screens. */
const MemberHead = ({ member }: { member: AdminMember }) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
    <div className="flex min-w-0 grow items-center gap-3.5">
      <Avatar name={member.name} imageUrl={member.imageUrl} className="size-12" />
      <div className="min-w-0">
        <h1 className="text-28 wrap-anywhere">
          {member.name}
          {member.isSocial && <KakaoMark />}
        </h1>
        <MemberRoles member={member} />
      </div>
    </div>
    <LearnerViewButton member={member} />
  </div>
)
