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
        회원이 자기 정보를 요청하면 내려받아 전해 주세요. 비밀번호와 인증 정보는 들어 있지 않습니다.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        회원 정보 내려받기
      </Button>
      {isAsking && (
        <ReasonDialog
          action={{
            title: '회원 정보를 내려받을까요?',
            body: `${name}님에 대해 보관하는 모든 기록을 JSON 파일로 만듭니다. 연락처가 그대로 들어 있으니 전해 준 뒤에는 지워 주세요.`,
            confirmLabel: '내려받기',
            act: async (reason) =>
              keepJson(
                await send(exportMember, { params: { memberId }, body: { reason } }),
                `회원 ${memberId} 정보.json`,
              ),
            done: '회원 정보를 내려받았습니다.',
            failed: exportMember.fallback,
            part: 'data',
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
