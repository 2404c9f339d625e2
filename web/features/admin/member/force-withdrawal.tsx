import { useQuery } from '@tanstack/react-query'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { previewMemberWithdrawal } from '#contract/identity/withdrawal.ts'
import { memberWithdrawalQuery } from '#web/features/admin/member/member-queries.ts'
import { WithdrawalForm } from '#web/features/admin/member/withdrawal-form.tsx'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'
import { WithdrawalNotice } from '#web/features/identity/withdrawal-notice.tsx'
import { Button } from '#web/ui/button.tsx'

/** Explains the consequences in full first, then asks for the member's name and a reason. */
export function ForceWithdrawal({ member }: { member: AdminMember }) {
  const { isOpen, opener, form, open, close } = useUnfold()
  if (isOpen)
    return (
      <div ref={form}>
        <Steps member={member} onCancel={close} />
      </div>
    )
  return (
    <>
      <p className="mb-3 text-15 text-ink-soft">
        이름과 연락처를 삭제하고 모든 수강을 종료해요. 되돌릴 수 없으니 삭제되는 항목을 먼저 확인해 주세요.
      </p>
      <Button ref={opener} variant="quiet" onClick={open}>
        강제 탈퇴 안내 보기
      </Button>
    </>
  )
}

function Steps({ member, onCancel }: { member: AdminMember; onCancel: () => void }) {
  const query = useQuery(memberWithdrawalQuery(member.id))
  return (
    <div className="grid max-w-2xl gap-6">
      <h3 tabIndex={-1} className="scroll-mt-24 text-17 outline-none">
        강제 탈퇴하면 아래와 같이 처리돼요.
      </h3>
      <ProfilePart query={query} fallback={previewMemberWithdrawal.fallback} lines={4}>
        {(preview) => (
          <>
            <WithdrawalNotice {...preview} />
            <WithdrawalForm member={member} onCancel={onCancel} />
          </>
        )}
      </ProfilePart>
    </div>
  )
}
