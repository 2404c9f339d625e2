import { useState } from 'react'
import { KakaoError, linkInvalid } from '#contract/identity/kakao.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { KakaoConfirm } from '#web/features/identity/kakao-auth/kakao-confirm.tsx'
import { KakaoRefused } from '#web/features/identity/kakao-auth/kakao-refused.tsx'
import { kakaoSignUpStore } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { useMailedSignUp } from '#web/features/identity/parts/sign-up/use-mailed-sign-up.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const LINK = {
  store: kakaoSignUpStore,
  codeParameter: 'code',
  path: `${paths.kakaoauth}?step=confirm`,
}

type Props = {
  /** Error code of a Kakao login that returned without finishing the sign-up. */
  error: string | null
  onIn: (intent: string | null) => void
}

export function KakaoConfirmation({ error, onIn }: Props) {
  const mailed = useMailedSignUp(LINK)
  const [over, setOver] = useState(mailed === null ? linkInvalid.message : null)

  function end(sentence: string) {
    kakaoSignUpStore.forget()
    setOver(sentence)
  }

  function goOn(intent: string | null) {
    kakaoSignUpStore.forget()
    onIn(intent)
  }

  // Kakao redirected another tab, which has no mailed link to continue with.
  if (mailed === null && error !== null) return <KakaoRefused error={error} />
  const reason = error === null ? null : (KakaoError.safeParse(error).data ?? 'failed')
  return (
    <AccountLayout laid={over === null ? 2 : 0}>
      {over === null && mailed ? (
        <KakaoConfirm mailed={mailed} error={reason} onIn={goOn} onOver={end} />
      ) : (
        <Stopped title="사용할 수 없는 링크입니다" sentence={over ?? linkInvalid.message} takesFocus>
          <Button to={paths.loginChoice} replace size="large" wide>
            로그인으로 돌아가기
          </Button>
        </Stopped>
      )}
    </AccountLayout>
  )
}
