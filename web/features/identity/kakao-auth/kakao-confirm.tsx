import { type FormEvent, useState } from 'react'
import {
  confirmKakao,
  KAKAO_SENTENCES,
  type KakaoError,
  kakaoProofMissing,
  linkExpired,
  linkInvalid,
  linkUsed,
  startKakaoProof,
} from '#contract/identity/kakao.ts'
import { send } from '#web/api/send.ts'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import type { MailedSignUp } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { type Trouble, trouble, troubleOf } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useLeaving } from '#web/ui/leaving/use-leaving.ts'

type Props = {
  mailed: MailedSignUp
  /** Why the login at Kakao did not finish the sign-up. */
  error: KakaoError | null
  onIn: (intent: string | null) => void
  onOver: (sentence: string) => void
}

/** For a mailed link opened without the sign-up's Kakao login: its reader may never have asked for it. */
export function KakaoConfirm({ mailed, error, onIn, onOver }: Props) {
  const [said, setSaid] = useState<Trouble | null>(error === null ? null : trouble(KAKAO_SENTENCES[error]))
  const [busy, setBusy] = useState(false)
  const leaveFor = useLeaving(() => setBusy(false))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setSaid(null)
    setBusy(true)
    try {
      await finishOrLogIn()
    } catch (thrown) {
      setBusy(false)
      const over = [linkInvalid, linkExpired, linkUsed].find((problem) => isRefused(thrown, problem))
      if (over) return onOver(over.message)
      setSaid(troubleOf(thrown, confirmKakao.fallback))
    }
  }

  /** This browser may have logged in with Kakao since the link was opened. */
  async function finishOrLogIn() {
    try {
      const { intent } = await send(confirmKakao, { body: mailed })
      onIn(intent)
    } catch (thrown) {
      if (!isRefused(thrown, kakaoProofMissing)) throw thrown
      const { address } = await send(startKakaoProof, { body: mailed })
      leaveFor(address)
    }
  }

  const isMismatch = error === 'mismatch'
  return (
    <>
      <AccountHeading
        title={isMismatch ? '다른 카카오 계정이 요청한 가입이에요' : '카카오로 로그인해 가입을 마칠까요?'}
      >
        <strong className="break-all text-ink">{mailed.email}</strong> 주소로 카카오 가입 요청이 왔어요.
      </AccountHeading>
      <SendingForm
        isSending={busy}
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        {said && <TroubleMessage trouble={said} />}
        <p>
          {isMismatch
            ? '직접 요청했다면 가입을 요청한 카카오 계정으로 다시 로그인해 주세요.'
            : '가입을 요청한 카카오 계정으로 로그인하면 가입이 완료돼요. 앞으로도 그 카카오 계정으로 로그인할 수 있어요.'}
        </p>
        <p className="rounded-card border border-line bg-sheet px-4 py-3 font-semibold">
          직접 요청하지 않았다면 이 화면을 닫아 주세요. 계정은 만들어지지 않아요.
        </p>
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? '카카오 로그인으로 이동하는 중' : '카카오로 로그인하고 가입 마치기'}
        </Button>
        {isMismatch && (
          <Button variant="quiet" size="large" wide to={paths.loginChoice} replace>
            로그인으로 돌아가기
          </Button>
        )}
      </SendingForm>
    </>
  )
}
