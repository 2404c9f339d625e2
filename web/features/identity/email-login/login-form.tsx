import { useNavigate } from 'react-router'
import { login } from '#contract/identity/identity.ts'
import { secondFactorRequired } from '#contract/identity/second-factor.ts'
import type { Site } from '#contract/site/site.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { DemoAccounts } from '#web/features/identity/email-login/demo-accounts.tsx'
import { EmailField } from '#web/features/identity/parts/email-field.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { CurrentPasswordField } from '#web/features/identity/parts/security/current-password-field.tsx'
import { logIn } from '#web/features/identity/parts/log-in.ts'
import { loginTrouble } from '#web/features/identity/parts/login-trouble.ts'
import { type Trouble, trouble } from '#web/features/identity/parts/trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const { email, password } = login.body.shape
const CHECKS = {
  email: mustBe(email, '이메일을 입력해 주세요.'),
  password: mustBe(password, '비밀번호를 입력해 주세요.'),
}

const WORDS = { idle: '로그인', busy: '로그인하는 중' }

type Props = {
  demo: Site['demo']
  /** Why this form is shown again. */
  reason?: string | null
}

/** AccountFrame redirects after a login, as it does for every member. */
export function LoginForm({ demo, reason = null }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const navigate = useNavigate()
  const submission = useSubmission<Trouble>({
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
    fillFields(form.current, account)
    checkAll()
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }

  return (
    <>
      <AccountForm form={form} submission={submission} words={WORDS} after={<ForgotPassword />}>
        <EmailField {...bind('email')} autoComplete="username" />
        <CurrentPasswordField {...bind('password')} label="비밀번호" />
      </AccountForm>
      {demo && <DemoAccounts demo={demo} onPick={fill} />}
    </>
  )
}

const ForgotPassword = () => (
  <Button variant="link" to={paths.forgotPassword} className="justify-self-start">
    비밀번호를 잊으셨나요?
  </Button>
)

function fillFields(form: HTMLFormElement | null, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = text
  }
}
