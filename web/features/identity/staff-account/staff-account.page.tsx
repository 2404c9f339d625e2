import { ProfileBasics } from '#web/features/identity/parts/profile/profile-basics.tsx'
import { KakaoLink } from '#web/features/identity/parts/security/security-kakao.tsx'
import { PasswordSettings } from '#web/features/identity/parts/security/security-password.tsx'
import { SecondFactor } from '#web/features/identity/security-second-factor.tsx'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { SessionsSection } from '#web/features/identity/parts/profile/sessions-section.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { BellMailSettings } from '#web/features/notification/bell-mail-settings.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

/** Account settings of staff, who cannot open my page (spec.md#6). */
export function Page() {
  const session = useSession()
  if (session.is !== 'member') return null
  const { user } = session
  return (
    <>
      <PageHead title="내 계정" />
      <h1 className="mb-6 text-28">내 계정</h1>
      <ProfileBasics user={user} />
      <PasswordSettings user={user} />
      <SessionsSection />
      <SecondFactor />
      <KakaoLink />
      <ProfileSection id="notifications" title="알림 메일">
        <BellMailSettings />
      </ProfileSection>
    </>
  )
}
