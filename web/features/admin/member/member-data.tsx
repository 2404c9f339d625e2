import { useState } from 'react'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { exportMember } from '#contract/identity/personal-data.ts'
import { send } from '#web/api/send.ts'
import { ReasonDialog } from '#web/features/admin/member/reason-dialog.tsx'
import { keepJson } from '#web/api/keep-json.ts'
import { Button } from '#web/ui/button.tsx'

/** Exports a member's data, for a member who asks the school for it. */
export function MemberData({ member: { id: memberId, name } }: { member: AdminMember }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="mb-3 text-15 text-ink-soft">
        회원이 본인의 정보를 요청하면 다운로드해 전달해 주세요. 비밀번호와 인증 정보는 포함되지 않아요.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        회원 정보 다운로드
      </Button>
      {isAsking && (
        <ReasonDialog
          action={{
            title: '회원 정보를 다운로드할까요?',
            body: `${name}님에 관해 보관 중인 모든 기록을 JSON 파일로 저장해요. 연락처가 그대로 포함되니 전달한 뒤에는 파일을 삭제해 주세요.`,
            confirmLabel: '다운로드',
            act: async (reason) =>
              keepJson(
                await send(exportMember, { params: { memberId }, body: { reason } }),
                `회원 ${memberId} 정보.json`,
              ),
            done: '회원 정보를 다운로드했습니다.',
            failed: exportMember.fallback,
            part: 'data',
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
