import { type FormEvent, useState } from 'react'
import { ChangedPassword, resetPassword, tokenInvalid } from '#contract/password.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { mustBe, useCheckedForm } from '#web/identity/checked-form.ts'
import { isRefused } from '#web/identity/is-refused.ts'
import { NewPasswordField } from '#web/identity/new-password-field.tsx'
import { type Trouble, trouble, troubleOf } from '#web/identity/trouble.ts'
import { TroubleMessage } from '#web/identity/trouble-message.tsx'
import { Button } from '#web/ui/button.tsx'

const CHECKS = { newPassword: mustBe(ChangedPassword, '새 비밀번호를 입력해 주세요.') }

type Props = { token: string; onDone: () => void; onInvalid: () => void }

/** Redeems the token by POST alone: a mail scanner that opens the link uses nothing up. */
export function ResetForm({ token, onDone, onInvalid }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const [said, setSaid] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaid(null)
    if (busy || !checkAll()) return
    setBusy(true)
    try {
      await send(resetPassword, { body: { token, newPassword: value('newPassword') } })
      onDone()
    } catch (thrown) {
      setBusy(false)
      const fields = fieldErrorsOf(thrown)
      if (isRefused(thrown, tokenInvalid) || fields.some(({ field }) => field === 'token')) return onInvalid()
      const homeless = place(fields).map(({ message }) => message)
      if (homeless.length > 0) setSaid(trouble(homeless.join(' ')))
      else if (fields.length === 0) setSaid(troubleOf(thrown, resetPassword.fallback))
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordField {...bind('newPassword')} label="새 비밀번호" required />
      {said && <TroubleMessage trouble={said} />}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? '비밀번호를 바꾸는 중' : '비밀번호 바꾸기'}
      </Button>
    </form>
  )
}
