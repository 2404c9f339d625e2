import { type ReactNode, useState } from 'react'
import { type MemberDetail, revealContact } from '#contract/admin/member-account.ts'
import { send } from '#web/api/send.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { ReasonDialog } from '#web/features/admin/member/reason-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { agoText, minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'
import { phoneText } from '#web/ui/form/phone-text.ts'

type Contact = { email: string; phone: string | null }

/** Name and contact data; showing the full email address takes a reason, and ends with the page. */
export function MemberFacts({
  detail: { member, hasPassword },
  nowMs,
}: {
  detail: MemberDetail
  nowMs: number
}) {
  const mayReveal = useMay('member.reveal')
  const [contact, setContact] = useState<Contact | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { id: memberId, isDeleted, isSocial, createdAt, lastSeenAt } = member
  const { email, phone } = contact ?? member
  const ways = [...(hasPassword ? ['비밀번호'] : []), ...(isSocial ? ['카카오'] : [])]
  return (
    <div className="rounded-card border border-line bg-sheet p-5">
      <dl className="grid gap-x-8 gap-y-3 text-15 sm:grid-cols-2 xl:grid-cols-3">
        <Fact name="회원 번호">{count(memberId)}</Fact>
        <Fact name="이메일">
          <span className="wrap-anywhere">{isDeleted ? '없음' : email}</span>
        </Fact>
        <Fact name="휴대폰">{phone === null ? '없음' : phoneText(phone)}</Fact>
        <Fact name="상태">{isDeleted ? '탈퇴' : '이용 중'}</Fact>
        <Fact name="가입">{minuteText(createdAt)}</Fact>
        <Fact name="최근 접속">
          {lastSeenAt ? `${agoText(lastSeenAt, nowMs)} (${minuteText(lastSeenAt)})` : '접속 기록 없음'}
        </Fact>
        <Fact name="로그인 방법">{ways.join(', ') || '없음'}</Fact>
      </dl>
      {mayReveal && !isDeleted && contact === null && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)} className="mt-4">
          전체 연락처 조회
        </Button>
      )}
      {isAsking && <RevealDialog member={member} onRevealed={setContact} onClose={() => setAsking(false)} />}
    </div>
  )
}

type RevealProps = {
  member: MemberDetail['member']
  onRevealed: (contact: Contact) => void
  onClose: () => void
}

const RevealDialog = ({ member: { id: memberId, name }, onRevealed, onClose }: RevealProps) => (
  <ReasonDialog
    action={{
      title: '전체 연락처를 조회할까요?',
      body: `${name}님의 이메일과 휴대폰 번호가 모두 표시돼요. 조회한 사람과 사유는 변경 기록에 남아요.`,
      confirmLabel: '연락처 조회',
      act: async (reason) =>
        onRevealed(await send(revealContact, { params: { memberId }, body: { reason } })),
      done: '전체 연락처를 표시했습니다.',
      failed: revealContact.fallback,
      part: 'who',
    }}
    onClose={onClose}
  />
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
