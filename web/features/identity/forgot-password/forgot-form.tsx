import { Email } from '#contract/identity/identity.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { EmailField } from '#web/features/identity/parts/email-field.tsx'
import { requestReset, resetTrouble } from '#web/features/identity/forgot-password/request-reset.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'

const CHECKS = { email: mustBe(Email, '이메일을 입력해 주세요.') }

const WORDS = { idle: '재설정 메일 받기', busy: '메일을 보내는 중' }

type Props = { typed: string; onSent: (email: string) => void }

export function ForgotForm({ typed, onSent }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const submission = useSubmission({
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
    <AccountForm form={form} submission={submission} words={WORDS}>
      <EmailField
        {...bind('email')}
        hint="가입한 이메일 주소를 입력해 주세요."
        autoComplete="username"
        defaultValue={typed}
      />
    </AccountForm>
  )
}
