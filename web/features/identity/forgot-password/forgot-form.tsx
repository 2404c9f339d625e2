import { Email } from '#contract/identity/identity.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { requestReset, resetTrouble } from '#web/features/identity/forgot-password/request-reset.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const CHECKS = { email: mustBe(Email, '이메일을 입력해 주세요.') }

type Props = { typed: string; onSent: (email: string) => void }

export function ForgotForm({ typed, onSent }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: async () => {
      await requestReset(value('email'))
      onSent(value('email').trim())
    },
    onFailed: (thrown) => {
      const { whole, fields } = resetTrouble(thrown)
      place(fields)
      return whole
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
      <Field
        {...bind('email')}
        label="이메일"
        hint="가입한 이메일 주소를 입력해 주세요."
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={typed}
        required
      />
      {said && <TroubleMessage trouble={said} />}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? '메일을 보내는 중' : '재설정 메일 받기'}
      </Button>
    </SendingForm>
  )
}
