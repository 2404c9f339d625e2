import { KAKAO_SENTENCES, KakaoError } from '#contract/identity/kakao.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { Completion } from '#web/features/identity/parts/sign-up/completion.tsx'
import { accountPage } from '#web/features/identity/kakao-auth/own-pages.ts'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { useWhoIsHere } from '#web/features/identity/parts/use-who-is-here.ts'
import { Button } from '#web/ui/button.tsx'

/** A login or linking was refused, by Kakao or by our server. */
export function KakaoRefused({ error }: { error: string }) {
  const session = useWhoIsHere()
  const sentence = KAKAO_SENTENCES[KakaoError.safeParse(error).data ?? 'failed']
  if (session.is === 'guest') return <Completion isRefused sentence={sentence} />
  return (
    <AccountLayout laid={0}>
      {session.is === 'member' && (
        <Stopped title="카카오를 연결하지 못했습니다" sentence={sentence}>
          <Button to={accountPage(session.user)} replace size="large" wide>
            내 계정으로 돌아가기
          </Button>
        </Stopped>
      )}
    </AccountLayout>
  )
}
