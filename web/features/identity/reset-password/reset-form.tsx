import { ChangedPassword, resetPassword, tokenInvalid } from '#contract/identity/password.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { NewPasswordField } from '#web/features/identity/parts/security/new-password-field.tsx'
import { trouble, troubleOf } from '#web/features/identity/parts/trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'

const CHECKS = { newPassword: mustBe(ChangedPassword, '새 비밀번호를 입력해 주세요.') }

const WORDS = { idle: '비밀번호 변경', busy: '비밀번호를 변경하는 중' }

type Props = { token: string; onDone: () => void; onInvalid: () => void }

/** Only POST uses up the token; a mail scanner that opens the link does not. */
export function ResetForm({ token, onDone, onInvalid }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const submission = useSubmission({
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
    <AccountForm form={form} submission={submission} words={WORDS}>
      <NewPasswordField {...bind('newPassword')} label="새 비밀번호" required />
    </AccountForm>
  )
}
