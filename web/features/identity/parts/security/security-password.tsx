import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/identity/identity.ts'
import { accountSecurity } from '#contract/identity/second-factor.ts'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { securityQuery } from '#web/features/identity/profile-queries.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'
import { PasswordForm } from '#web/features/identity/parts/security/security-password-form.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

export function PasswordSettings({ user }: { user: User }) {
  const query = useQuery(securityQuery)
  return (
    <ProfileSection id="password" title="비밀번호" note="변경하면 다른 기기에서 로그아웃돼요.">
      <ProfilePart query={query} fallback={accountSecurity.fallback} lines={1}>
        {({ hasPassword }) => <Password email={user.email} hasPassword={hasPassword} />}
      </ProfilePart>
    </ProfileSection>
  )
}

function Password({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { isOpen, opener, form, open, close } = useUnfold()
  const queries = useQueryClient()

  function finish() {
    close()
    const done = hasPassword ? '비밀번호를 변경했습니다.' : '비밀번호를 만들었습니다.'
    showToast(`${done} 다른 기기에서는 로그아웃되었습니다.`, 'success')
    void queries.invalidateQueries({ queryKey: ['account'] })
  }

  if (isOpen)
    return (
      <div ref={form}>
        <PasswordForm email={email} hasPassword={hasPassword} onDone={finish} onCancel={close} />
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className={hasPassword ? '' : 'text-ink-soft'}>
        {hasPassword
          ? '이메일과 비밀번호로 로그인할 수 있어요.'
          : '아직 비밀번호가 없어요. 만들어 두면 이메일로도 로그인할 수 있어요.'}
      </p>
      <Button ref={opener} variant="quiet" onClick={open}>
        {hasPassword ? '비밀번호 변경' : '비밀번호 만들기'}
      </Button>
    </div>
  )
}
