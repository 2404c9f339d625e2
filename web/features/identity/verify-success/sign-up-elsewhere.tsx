import { useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { may } from '#contract/policy.ts'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { logOut } from '#web/features/identity/log-out.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** A mailed link never replaces a session: a logged-in member decides. */
export function SignUpElsewhere({ user, email }: { user: User; email: string }) {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <AccountHeading title="다른 계정으로 로그인되어 있어요">
        지금은 <strong className="inline-block max-w-full text-ink">{user.email}</strong> 계정으로 로그인되어
        있어요. <strong className="inline-block max-w-full text-ink">{email}</strong> 가입을 마치려면 먼저
        로그아웃해 주세요.
      </AccountHeading>
      <div className="grid gap-3">
        <Button
          size="large"
          wide
          busy={busy}
          onClick={() => {
            setBusy(true)
            void logOut().finally(() => setBusy(false))
          }}
        >
          로그아웃하고 가입 계속하기
        </Button>
        <Button
          variant="quiet"
          size="large"
          wide
          replace
          to={may(user, 'admin.enter') ? paths.admin : paths.mypage}
        >
          지금 계정으로 계속하기
        </Button>
      </div>
    </>
  )
}
