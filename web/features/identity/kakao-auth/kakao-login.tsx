import { login } from '#contract/identity/identity.ts'
import { secondFactorRequired } from '#contract/identity/second-factor.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { CurrentPasswordField } from '#web/features/identity/parts/security/current-password-field.tsx'
import { logIn } from '#web/features/identity/parts/log-in.ts'
import { loginTrouble } from '#web/features/identity/parts/login-trouble.ts'
import { trouble } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

const CHECKS = { password: mustBe(login.body.shape.password, '비밀번호를 입력해 주세요.') }

type Props = {
  email: string
  /** Why this form is shown again. */
  reason: string | null
  onIn: () => void
  onCodeAsked: () => void
}

/** A login with a given email address: only the password is typed. */
export function KakaoLogin({ email, reason, onIn, onCodeAsked }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const { said, busy, onSubmit } = useSubmission({
    reason: reason === null ? null : trouble(reason),
    checkAll,
    work: async () => {
      await logIn({ email, password: value('password') })
      onIn()
    },
    onFailed: (thrown) => {
      if (isRefused(thrown, secondFactorRequired)) return onCodeAsked()
      place(fieldErrorsOf(thrown))
      return loginTrouble(thrown)
    },
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {/* For password managers, which look for the username. */}
      <Field label="이메일" type="email" autoComplete="username" value={email} readOnly />
      <CurrentPasswordField {...bind('password')} label="비밀번호" />
      {said && <TroubleMessage trouble={said} />}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? '로그인하는 중' : '로그인하고 카카오 연결'}
      </Button>
      <Button variant="link" to={paths.forgotPassword} className="justify-self-start">
        비밀번호를 잊으셨나요?
      </Button>
    </form>
  )
}
