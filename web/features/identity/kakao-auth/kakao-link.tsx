import { unauthorized } from '#contract/platform/problem.ts'
import { AccountGround } from '#web/features/identity/parts/account-ground.tsx'
import { Completion } from '#web/features/identity/parts/sign-up/completion.tsx'
import { KakaoHeld } from '#web/features/identity/kakao-auth/kakao-held.tsx'
import { KakaoLinkAsk } from '#web/features/identity/kakao-auth/kakao-link-ask.tsx'
import { accountPage } from '#web/features/identity/kakao-auth/own-pages.ts'
import { useWhoIsHere } from '#web/features/identity/parts/use-who-is-here.ts'

/** A member has returned from Kakao with a Kakao account that is not linked yet. */
export function KakaoLink({ intent }: { intent: string | null }) {
  const session = useWhoIsHere()
  if (session.is === 'guest') return <Completion isRefused sentence={unauthorized.message} />
  return (
    <AccountGround laid={2}>
      {session.is === 'member' && (
        <KakaoHeld back={{ to: accountPage(session.user), words: '내 계정으로 돌아가기' }}>
          {(known, giveUp) => (
            <KakaoLinkAsk user={session.user} known={known} intent={intent} onGone={giveUp} />
          )}
        </KakaoHeld>
      )}
    </AccountGround>
  )
}
