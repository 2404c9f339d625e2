import { ConsentSettings } from '#web/identity/consent-settings.tsx'
import { ProfileBasics } from '#web/identity/profile-basics.tsx'
import { KakaoLink } from '#web/identity/security-kakao.tsx'
import { OwnerProvider } from '#web/identity/security-owner.tsx'
import { PasswordSettings } from '#web/identity/security-password.tsx'
import { SecondFactor } from '#web/identity/security-second-factor.tsx'
import { ProfileSection } from '#web/identity/profile-section.tsx'
import { SessionsSection } from '#web/identity/sessions-section.tsx'
import { useSession } from '#web/identity/session.ts'
import { ViewsOfMe } from '#web/identity/views-of-me.tsx'
import { Withdrawal } from '#web/identity/withdrawal-section.tsx'
import { BellMailSettings } from '#web/notification/bell-mail-settings.tsx'
import { OwnData } from '#web/pages/mypage/own-data.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'

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
      <ProfileSection id="notifications" title="알림 메일" note="광고가 아닌 소식입니다.">
        <BellMailSettings />
      </ProfileSection>
      <ViewsOfMe />
      <OwnData />
      <Withdrawal />
    </OwnerProvider>
  )
}
