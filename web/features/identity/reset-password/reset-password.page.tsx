import { useState } from 'react'
import { useNavigate } from 'react-router'
import { tokenInvalid } from '#contract/identity/password.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { ResetForm } from '#web/features/identity/reset-password/reset-form.tsx'
import {
  forgetResetToken,
  keepResetToken,
  keptResetToken,
} from '#web/features/identity/reset-password/reset-token.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { notifyOtherTabs } from '#web/features/identity/tabs.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLinkToken } from '#web/features/identity/parts/use-link-token.ts'

const resetDone = '비밀번호를 변경했습니다. 새 비밀번호로 로그인해 주세요.'

export function Page() {
  const token = useResetToken()
  const [isInvalid, setInvalid] = useState(token === null)
  const navigate = useNavigate()

  function goOn() {
    forgetResetToken()
    // The server has ended every session, including this browser's.
    setSession({ is: 'guest' })
    notifyOtherTabs('logged-out')
    showToast(resetDone, 'success')
    void navigate(paths.elogin, { replace: true })
  }

  function giveUp() {
    forgetResetToken()
    setInvalid(true)
  }

  return (
    <AccountLayout laid={isInvalid ? 0 : 2}>
      <PageHead title="새 비밀번호" />
      {isInvalid || token === null ? (
        <Invalid />
      ) : (
        <>
          <AccountHeading title="새 비밀번호 설정">변경하면 모든 기기에서 로그아웃돼요.</AccountHeading>
          <ResetForm token={token} onDone={goOn} onInvalid={giveUp} />
        </>
      )}
    </AccountLayout>
  )
}

const Invalid = () => (
  <Stopped title="사용할 수 없는 링크입니다" sentence={tokenInvalid.message} takesFocus>
    <Button to={paths.forgotPassword} replace size="large" wide>
      비밀번호 찾기 다시 하기
    </Button>
  </Stopped>
)

const secret = { keep: keepResetToken, kept: keptResetToken }

const useResetToken = (): string | null => useLinkToken(secret, paths.resetPassword)
