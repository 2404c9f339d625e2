import { useEffect, useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { Completion } from '#web/features/identity/parts/sign-up/completion.tsx'
import { KakaoConfirmation } from '#web/features/identity/kakao-auth/kakao-confirmation.tsx'
import { KakaoHeld } from '#web/features/identity/kakao-auth/kakao-held.tsx'
import { KakaoRefused } from '#web/features/identity/kakao-auth/kakao-refused.tsx'
import { KakaoSignUp } from '#web/features/identity/kakao-auth/kakao-sign-up.tsx'
import { kakaoSignUpStore } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { pathAfterLogin } from '#web/features/identity/return-path.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { KakaoLinkAsk } from '#web/features/identity/kakao-auth/kakao-link-ask.tsx'
import { accountPage } from '#web/features/identity/kakao-auth/own-pages.ts'
import { useWhoIsHere } from '#web/features/identity/parts/use-who-is-here.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** The server redirects here after a login at Kakao (spec.md#2). */
export function Page() {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title="카카오 로그인" />
      <Outcome error={search.get('error')} step={search.get('step')} intent={search.get('intent')} />
    </>
  )
}

/** As after any login: any page that this person may see. */
const pathAfter = (place: string | null, user: User) => pathAfterLogin(user, place)

const TO_LOGIN = { to: paths.loginChoice, words: '로그인으로 돌아가기' }

type OutcomeProps = { error: string | null; step: string | null; intent: string | null }

function Outcome({ error, step, intent }: OutcomeProps) {
  const [isIn, setIn] = useState(false)
  /** The intent of a mailed link that was confirmed here. */
  const [brought, setBrought] = useState<string | null>(null)
  function confirmed(broughtIntent: string | null) {
    setBrought(broughtIntent)
    setIn(true)
  }

  const isComplete = error === null && step === null
  // The login may have finished a mailed sign-up, whose link is still stored in the tab.
  useEffect(() => {
    if (isComplete) kakaoSignUpStore.forget()
  }, [isComplete])

  if (step === 'confirm' && !isIn) return <KakaoConfirmation error={error} onIn={confirmed} />
  if (error !== null && !isIn) return <KakaoRefused error={error} />
  if (step === 'link') return <KakaoLink intent={intent} />
  if (step !== 'register' || isIn) return <Completion intent={brought ?? intent} pathAfter={pathAfter} />
  return (
    <AccountLayout laid={2}>
      <KakaoHeld back={TO_LOGIN}>
        {(known, giveUp) => (
          <KakaoSignUp known={known} intent={intent} onIn={() => setIn(true)} onGone={giveUp} />
        )}
      </KakaoHeld>
    </AccountLayout>
  )
}

/** A member has returned from Kakao with a Kakao account that is not linked yet. */
function KakaoLink({ intent }: { intent: string | null }) {
  const session = useWhoIsHere()
  if (session.is === 'guest') return <Completion isRefused sentence={unauthorized.message} />
  return (
    <AccountLayout laid={2}>
      {session.is === 'member' && (
        <KakaoHeld back={{ to: accountPage(session.user), words: '내 계정으로 돌아가기' }}>
          {(known, giveUp) => (
            <KakaoLinkAsk user={session.user} known={known} intent={intent} onGone={giveUp} />
          )}
        </KakaoHeld>
      )}
    </AccountLayout>
  )
}
