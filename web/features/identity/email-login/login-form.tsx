import { useNavigate } from 'react-router'
import { login } from '#contract/identity/identity.ts'
import { secondFactorRequired } from '#contract/identity/second-factor.ts'
import type { Site } from '#contract/site/site.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { DemoAccounts } from '#web/features/identity/email-login/demo-accounts.tsx'
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
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const { email, password } = login.body.shape
const CHECKS = {
  email: mustBe(email, '이메일을 입력해 주세요.'),
  password: mustBe(password, '비밀번호를 입력해 주세요.'),
}

type Props = {
  demo: Site['demo']
  /** Why this form is shown again. */
  reason?: string | null
}

/** AccountFrame redirects after a login, as it does for every member. */
export function LoginForm({ demo, reason = null }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const navigate = useNavigate()
  const { said, busy, onSubmit } = useSubmission({
    reason: reason === null ? null : trouble(reason),
    checkAll,
    work: () => logIn({ email: value('email'), password: value('password') }),
    onFailed: (thrown) => {
      if (isRefused(thrown, secondFactorRequired)) return void navigate(paths.secondFactor)
      place(fieldErrorsOf(thrown))
      return loginTrouble(thrown)
    },
  })

  function fill(account: { email: string; password: string }) {
    for (const [name, text] of Object.entries(account)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = text
    }
    checkAll()
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }

  return (
    <>
      {/* post: if submitted before the script runs, the password must not end up in the URL. */}
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
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <CurrentPasswordField {...bind('password')} label="비밀번호" />
        {said && <TroubleMessage trouble={said} />}
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? '로그인하는 중' : '로그인'}
        </Button>
        <Button variant="link" to={paths.forgotPassword} className="justify-self-start">
          비밀번호를 잊으셨나요?
        </Button>
      </SendingForm>
      {demo && <DemoAccounts demo={demo} onPick={fill} />}
    </>
  )
}
