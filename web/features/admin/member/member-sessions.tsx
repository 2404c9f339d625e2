import { useState } from 'react'
import {
  endMemberSession,
  endMemberSessions,
  type MemberDetail,
  type MemberSession,
} from '#contract/admin/member-account.ts'
import { send } from '#web/api/send.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { type ReasonedAct, ReasonDialog } from '#web/features/admin/member/reason-dialog.tsx'
import { SessionRow } from '#web/features/identity/sessions-row.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { Button } from '#web/ui/button.tsx'

/** Open sessions; staff can end the one of a lost device (security.md#52). */
export function MemberSessions({
  detail: { member, sessions },
  nowMs,
}: {
  detail: MemberDetail
  nowMs: number
}) {
  const maySignOut = useMay('member.signOut')
  const [action, setAction] = useState<ReasonedAct | null>(null)
  const others = sessions.filter(({ current }) => !current)
  return (
    <MemberPart id="sessions" title="로그인한 기기">
      {sessions.length === 0 ? (
        <p className="text-ink-soft">로그인한 기기가 없어요.</p>
      ) : (
        <RowKeys>
          <ul>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                askedAt={nowMs}
                {...(maySignOut && { onEnd: () => setAction(endingOne(member, session)) })}
              />
            ))}
          </ul>
        </RowKeys>
      )}
      {maySignOut && others.length > 0 && (
        <Button variant="quiet" onClick={() => setAction(endingAll(member, others.length))} className="mt-4">
          {others.length < sessions.length ? '다른 기기 모두 로그아웃' : '모두 로그아웃'}
        </Button>
      )}
      {action && <ReasonDialog action={action} onClose={() => setAction(null)} />}
    </MemberPart>
  )
}

const SESSIONS = { confirmLabel: '로그아웃', danger: true, part: 'sessions' }

type Member = MemberDetail['member']

const endingOne = (
  { id: memberId, name }: Member,
  { id: sessionId, device }: MemberSession,
): ReasonedAct => ({
  ...SESSIONS,
  title: '이 기기를 로그아웃할까요?',
  body: `${name}님이 로그인한 ${device}에서 바로 로그아웃돼요.`,
  act: (reason) => send(endMemberSession, { params: { memberId, sessionId }, body: { reason } }),
  done: `${device}에서 로그아웃했습니다.`,
  failed: endMemberSession.fallback,
})

const endingAll = ({ id: memberId, name }: Member, devices: number): ReasonedAct => ({
  ...SESSIONS,
  title: '모든 기기에서 로그아웃할까요?',
  body: `${name}님의 기기 ${devices}대에서 바로 로그아웃돼요.`,
  act: (reason) => send(endMemberSessions, { params: { memberId }, body: { reason } }),
  done: '모든 기기에서 로그아웃했습니다.',
  failed: endMemberSessions.fallback,
})
