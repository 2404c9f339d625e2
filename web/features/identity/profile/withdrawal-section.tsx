import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { useUnfold } from '#web/features/identity/profile-unfold.ts'
import { WithdrawalSteps } from '#web/features/identity/profile/withdrawal-steps.tsx'
import { Button } from '#web/ui/button.tsx'

/** Removing the account: as easy as joining, and explained in full first. */
export function Withdrawal() {
  const { isOpen, opener, form, open, close } = useUnfold()
  return (
    <ProfileSection id="withdrawal" title="회원 탈퇴">
      {isOpen ? (
        <div ref={form}>
          <WithdrawalSteps onCancel={close} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap">
          <p className="text-ink-soft">탈퇴하면 무엇이 사라지고 무엇이 남는지 먼저 알려 드립니다.</p>
          <Button ref={opener} variant="quiet" className="shrink-0" onClick={open}>
            탈퇴 안내 보기
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
