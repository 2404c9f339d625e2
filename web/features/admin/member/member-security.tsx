import { useState } from 'react'
import { type MemberDetail, resetSecondFactor } from '#contract/admin/member-account.ts'
import { send } from '#web/api/send.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { ReasonDialog } from '#web/features/admin/member/reason-dialog.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#web/ui/words/moment.ts'

/** Removes the second factor of a member who lost it; staff cannot do so for themselves. */
export function MemberSecurity({ detail: { member, secondFactor } }: { detail: MemberDetail }) {
  const mayReset = useMay('member.resetFactor')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const isSelf = session.is === 'member' && session.user.id === member.id
  const { since, recoveryCodesLeft, isRequired } = secondFactor
  return (
    <MemberPart id="factor" title="2단계 인증">
      <p className="text-15">
        {since
          ? `${dayText(since)}부터 사용 중이에요. 복구 코드가 ${recoveryCodesLeft}개 남았어요.`
          : isRequired
            ? '아직 켜지 않았어요. 운영진 계정은 2단계 인증을 켜야 관리 화면을 이용할 수 있어요.'
            : '사용하지 않아요.'}
      </p>
      {since && mayReset && isSelf && (
        <p className="mt-1 text-15 text-ink-soft">
          본인의 2단계 인증은 ‘내 계정’에서 인증 코드로만 해제할 수 있어요.
        </p>
      )}
      {since && mayReset && !isSelf && (
        <Button variant="quiet" onClick={() => setAsking(true)} className="mt-3">
          2단계 인증 해제
        </Button>
      )}
      {isAsking && <ResetDialog member={member} onClose={() => setAsking(false)} />}
    </MemberPart>
  )
}

type ResetProps = { member: MemberDetail['member']; onClose: () => void }

const ResetDialog = ({ member, onClose }: ResetProps) => (
  <ReasonDialog
    action={{
      title: '2단계 인증을 해제할까요?',
      body: `회원 본인인지 먼저 확인해 주세요. ${member.name}님은 모든 기기에서 로그아웃되고 비밀번호만으로 로그인하게 돼요. 해제 사실은 메일로 알려 드려요.`,
      confirmLabel: '해제',
      danger: true,
      act: (reason) => send(resetSecondFactor, { params: { memberId: member.id }, body: { reason } }),
      done: '2단계 인증을 해제하고 안내 메일을 보냈습니다.',
      failed: resetSecondFactor.fallback,
      part: 'factor',
    }}
    onClose={onClose}
  />
)
