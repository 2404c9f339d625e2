import { ConsentSettings } from '#web/features/identity/profile/consent-settings.tsx'
import { ProfileBasics } from '#web/features/identity/parts/profile/profile-basics.tsx'
import { KakaoLink } from '#web/features/identity/parts/security/security-kakao.tsx'
import { OwnerProvider } from '#web/features/identity/security-owner.tsx'
import { PasswordSettings } from '#web/features/identity/parts/security/security-password.tsx'
import { SecondFactor } from '#web/features/identity/security-second-factor.tsx'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { SessionsSection } from '#web/features/identity/parts/profile/sessions-section.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { ViewsOfMe } from '#web/features/identity/profile/views-of-me.tsx'
import { BellMailSettings } from '#web/features/notification/bell-mail-settings.tsx'
import { OwnData } from '#web/features/identity/profile/own-data.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'
import { WithdrawalSteps } from '#web/features/identity/profile/withdrawal-steps.tsx'
import { Button } from '#web/ui/button.tsx'

export function Page() {
  const session = useSession()
  if (session.is !== 'member') return null
  const { user } = session
  return (
    <OwnerProvider>
      <PageHead title="프로필" />
      <h1 className="mb-8 text-28">프로필</h1>
      <ProfileBasics user={user} />
      <PasswordSettings user={user} />
      <SessionsSection />
      <SecondFactor />
      <KakaoLink />
      <ConsentSettings />
      <ProfileSection id="notifications" title="알림 메일" note="광고는 포함되지 않아요.">
        <BellMailSettings />
      </ProfileSection>
      <ViewsOfMe />
      <OwnData />
      <Withdrawal />
    </OwnerProvider>
  )
}

/** Removing the account: as easy as joining, and explained in full first. */
function Withdrawal() {
  const { isOpen, opener, form, open, close } = useUnfold()
  return (
    <ProfileSection id="withdrawal" title="회원 탈퇴">
      {isOpen ? (
        <div ref={form}>
          <WithdrawalSteps onCancel={close} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap">
          <p className="text-ink-soft">탈퇴하기 전에 삭제되는 정보와 보관되는 기록을 확인해 주세요.</p>
          <Button ref={opener} variant="quiet" className="shrink-0" onClick={open}>
            탈퇴 안내 보기
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
