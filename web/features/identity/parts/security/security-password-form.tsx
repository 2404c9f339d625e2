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

const checkNew = mustBe(ChangedPassword, '새 비밀번호를 입력해 주세요.')
const checkCurrent = mustBe(CurrentPassword, '현재 비밀번호를 입력해 주세요.')

/** Changing the password takes the current one (security.md#39); the first password takes a fresh login. */
export function PasswordForm({ email, hasPassword, onDone, onCancel }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm({
    currentPassword: hasPassword ? checkCurrent : () => null,
    newPassword: checkNew,
  })
  const asOwner = useAsOwner()
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: async () => {
      const isChanged = await change()
      if (isChanged) onDone()
      return isChanged
    },
    onFailed: (thrown) => {
      const fields = isReauth(thrown) ? [wrongCurrent] : fieldErrorsOf(thrown)
      return fields.length === 0 || place(fields).length > 0 ? refusalSentence(thrown) : null
    },
  })

  async function change(): Promise<boolean> {
    const newPassword = value('newPassword')
    if (hasPassword) {
      await send(changePassword, { body: { newPassword, currentPassword: value('currentPassword') } })
      return true
    }
    const made = await asOwner(() => send(changePassword, { body: { newPassword } }), {
      title: '본인 확인',
      confirmLabel: '확인',
    })
    return made.is === 'done'
  }

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

const wrongCurrent = { field: 'currentPassword', message: '현재 비밀번호가 올바르지 않습니다.' }
