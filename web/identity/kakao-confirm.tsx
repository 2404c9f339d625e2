import { type FormEvent, useState } from 'react'
import { confirmKakao, linkExpired, linkInvalid, linkUsed } from '#contract/kakao.ts'
import { send } from '#web/api/send.ts'
import { AccountHeading } from '#web/identity/account-heading.tsx'
import { isRefused } from '#web/identity/is-refused.ts'
import type { MailedSignUp } from '#web/identity/mailed-sign-up.ts'
import { type Trouble, troubleOf } from '#web/identity/trouble.ts'
import { TroubleMessage } from '#web/identity/trouble-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/sending-form.tsx'

type Props = {
  mailed: MailedSignUp
  onIn: (intent: string | null) => void
  onOver: (sentence: string) => void
}

/** The mail was opened in a browser that has not been to Kakao: whoever reads this may never have asked for it. */
export function KakaoConfirm({ mailed, onIn, onOver }: Props) {
  const [said, setSaid] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setSaid(null)
    setBusy(true)
    try {
      const { intent } = await send(confirmKakao, { body: mailed })
      onIn(intent)
    } catch (thrown) {
      setBusy(false)
      const over = [linkInvalid, linkExpired, linkUsed].find((problem) => isRefused(thrown, problem))
      if (over) return onOver(over.message)
      setSaid(troubleOf(thrown, confirmKakao.fallback))
    }
  }

  return (
    <>
      <AccountHeading title="카카오 계정으로 가입할까요?">
        <strong className="break-all text-ink">{mailed.email}</strong> 주소로 카카오 가입을 요청받았습니다.
      </AccountHeading>
      <SendingForm
        isSending={busy}
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <p>
          가입을 마치면 가입을 요청한 카카오 계정으로 이 주소의 계정에 로그인할 수 있게 됩니다. 그 카카오
          계정이 본인의 것일 때만 계속해 주세요.
        </p>
        <p className="rounded-card border border-line bg-sheet px-4 py-3 font-semibold">
          직접 요청하지 않았다면 이 화면을 닫아 주세요. 계정은 만들어지지 않습니다.
        </p>
        {said && <TroubleMessage trouble={said} />}
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? '가입을 마치는 중' : '제 카카오 계정이 맞습니다, 가입하겠습니다'}
        </Button>
      </SendingForm>
    </>
  )
}
