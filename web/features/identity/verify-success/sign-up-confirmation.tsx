import { useState } from 'react'
import { signUpLinkInvalid } from '#contract/identity/identity.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { emailSignUpStore } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { SignUpConfirmForm } from '#web/features/identity/verify-success/sign-up-confirm-form.tsx'
import { SignUpElsewhere } from '#web/features/identity/verify-success/sign-up-elsewhere.tsx'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { useMailedSignUp } from '#web/features/identity/parts/sign-up/use-mailed-sign-up.ts'
import { useWhoIsHere } from '#web/features/identity/parts/use-who-is-here.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const LINK = {
  store: emailSignUpStore,
  codeParameter: 'confirm',
  path: `${paths.verifySuccess}?confirm=`,
}

/** For a mailed link opened in a browser that did not request it, or that has a session. */
export function SignUpConfirmation({ onIn }: { onIn: (intent: string | null) => void }) {
  const mailed = useMailedSignUp(LINK)
  const [over, setOver] = useState(mailed === null ? signUpLinkInvalid.message : null)
  const session = useWhoIsHere()

  function end(sentence: string) {
    emailSignUpStore.forget()
    setOver(sentence)
  }

  function goOn(intent: string | null) {
    emailSignUpStore.forget()
    onIn(intent)
  }

  if (over !== null || mailed === null) return <LinkOver sentence={over ?? signUpLinkInvalid.message} />
  return (
    <AccountLayout laid={2}>
      {session.is === 'member' ? (
        <SignUpElsewhere user={session.user} email={mailed.email} />
      ) : (
        session.is === 'guest' && <SignUpConfirmForm mailed={mailed} onIn={goOn} onOver={end} />
      )}
    </AccountLayout>
  )
}

const LinkOver = ({ sentence }: { sentence: string }) => (
  <AccountLayout laid={0}>
    <Stopped title="사용할 수 없는 링크입니다" sentence={sentence} takesFocus>
      <Button to={paths.esignup} replace size="large" wide>
        회원가입하기
      </Button>
      <Button variant="quiet" to={paths.loginChoice} replace size="large" wide>
        로그인하기
      </Button>
    </Stopped>
  </AccountLayout>
)
