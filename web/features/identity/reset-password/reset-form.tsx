import { ChangedPassword, resetPassword, tokenInvalid } from '#contract/identity/password.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { NewPasswordField } from '#web/features/identity/parts/security/new-password-field.tsx'
import { trouble, troubleOf } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const CHECKS = { newPassword: mustBe(ChangedPassword, '새 비밀번호를 입력해 주세요.') }

type Props = { token: string; onDone: () => void; onInvalid: () => void }

/** Only POST uses up the token; a mail scanner that opens the link does not. */
export function ResetForm({ token, onDone, onInvalid }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: async () => {
      await send(resetPassword, { body: { token, newPassword: value('newPassword') } })
      onDone()
    },
    onFailed: (thrown) => {
      const fields = fieldErrorsOf(thrown)
      if (isRefused(thrown, tokenInvalid) || fields.some(({ field }) => field === 'token')) return onInvalid()
      const homeless = place(fields).map(({ message }) => message)
      if (homeless.length > 0) return trouble(homeless.join(' '))
      return fields.length === 0 ? troubleOf(thrown, resetPassword.fallback) : null
    },
  })

  return (
    <SendingForm
      isSending={busy}
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <NewPasswordField {...bind('newPassword')} label="새 비밀번호" required />
      {said && <TroubleMessage trouble={said} />}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? '비밀번호를 변경하는 중' : '비밀번호 변경'}
      </Button>
    </SendingForm>
  )
}
