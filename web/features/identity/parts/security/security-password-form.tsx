import { ChangedPassword, changePassword, CurrentPassword } from '#contract/identity/password.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { CurrentPasswordField } from '#web/features/identity/parts/security/current-password-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { NewPasswordField } from '#web/features/identity/parts/security/new-password-field.tsx'
import { useAsOwner } from '#web/features/identity/security-owner.tsx'
import { isReauth, refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = { email: string; hasPassword: boolean; onDone: () => void; onCancel: () => void }

const newPassword = mustBe(ChangedPassword, '새 비밀번호를 입력해 주세요.')
const CHANGE_CHECKS = {
  currentPassword: mustBe(CurrentPassword, '현재 비밀번호를 입력해 주세요.'),
  newPassword,
}
const FIRST_CHECKS = { currentPassword: () => null, newPassword }

/** Changing the password takes the current one (security.md#39); the first password takes a fresh login. */
export function PasswordForm({ email, hasPassword, onDone, onCancel }: Props) {
  const { form, bind, said, busy, onSubmit } = usePasswordForm(hasPassword, onDone)
  return (
    <SendingForm
      isSending={busy}
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid max-w-md gap-5"
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      {hasPassword && <CurrentPasswordField {...bind('currentPassword')} label="현재 비밀번호" />}
      <NewPasswordField {...bind('newPassword')} label="새 비밀번호" own={() => [email]} required />
      {said && <FormMessage>{said}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? '저장하는 중' : hasPassword ? '비밀번호 변경' : '비밀번호 만들기'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          취소
        </Button>
      </div>
    </SendingForm>
  )
}

function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  const { form, bind, value, checkAll, place } = useCheckedForm(hasPassword ? CHANGE_CHECKS : FIRST_CHECKS)
  const change = useChangePassword(hasPassword)
  const submission = useSubmission({
    checkAll,
    work: async () => {
      if (!(await change(value('newPassword'), value('currentPassword')))) return false
      onDone()
    },
    onFailed: (thrown) => {
      const fields = isReauth(thrown) ? [wrongCurrent] : fieldErrorsOf(thrown)
      return fields.length === 0 || place(fields).length > 0 ? refusalSentence(thrown) : null
    },
  })
  return { form, bind, ...submission }
}

/** The change resolves to false when the member did not log in again for a first password. */
function useChangePassword(hasPassword: boolean) {
  const asOwner = useAsOwner()
  return async (newPassword: string, currentPassword: string): Promise<boolean> => {
    if (hasPassword) {
      await send(changePassword, { body: { newPassword, currentPassword } })
      return true
    }
    const made = await asOwner(() => send(changePassword, { body: { newPassword } }), {
      title: '본인 확인',
      confirmLabel: '확인',
    })
    return made.is === 'done'
  }
}

const wrongCurrent = { field: 'currentPassword', message: '현재 비밀번호가 올바르지 않습니다.' }
