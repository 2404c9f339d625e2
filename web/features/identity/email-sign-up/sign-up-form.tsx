import { Email, emailExists, NewPassword } from '#contract/identity/identity.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { boxesOf, CONSENT_CHECKS, readAgreements } from '#web/features/identity/parts/consents/agreements.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { ConsentFields } from '#web/features/identity/parts/consents/consent-fields.tsx'
import { EmailField } from '#web/features/identity/parts/email-field.tsx'
import { NewPasswordField } from '#web/features/identity/parts/security/new-password-field.tsx'
import { PERSON_CHECKS } from '#web/features/identity/parts/sign-up/person-checks.ts'
import { PersonFields } from '#web/features/identity/parts/sign-up/person-fields.tsx'
import { requestSignUp, type SignUp } from '#web/features/identity/email-sign-up/request-sign-up.ts'
import { placeSignUpTrouble } from '#web/features/identity/parts/sign-up/sign-up-trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const CHECKS = {
  email: mustBe(Email, '이메일을 입력해 주세요.'),
  password: mustBe(NewPassword, '비밀번호를 입력해 주세요.'),
  ...PERSON_CHECKS,
  ...CONSENT_CHECKS,
}

const WORDS = { idle: '인증 메일 받기', busy: '인증 메일을 보내는 중' }

type Props = {
  /** Values typed before, when somebody returns to correct the email address. */
  typed: SignUp | null
  onSent: (what: SignUp) => void
}

export function SignUpForm({ typed, onSent }: Props) {
  const { form, bind, mend, value, checkAll, place } = useCheckedForm(CHECKS)
  const submission = useSubmission({
    checkAll,
    work: async () => {
      const what = signUpIn(value)
      await requestSignUp(what)
      onSent(what)
    },
    onFailed: (thrown) => placeSignUpTrouble(thrown, place),
  })

  const email = bind('email')
  return (
    <AccountForm form={form} submission={submission} words={WORDS}>
      <EmailField
        {...email}
        hint={email.error === emailExists.message ? <HaveAccount /> : '이 주소로 인증 메일을 보내 드려요.'}
        defaultValue={typed?.email}
      />
      <NewPasswordField
        {...bind('password')}
        label="비밀번호"
        own={() => [value('email'), value('name')]}
        defaultValue={typed?.password}
        required
      />
      <PersonFields bind={bind} typed={typed} />
      <ConsentFields form={{ bind, mend }} ticked={typed ? boxesOf(typed.agreements) : undefined} />
    </AccountForm>
  )
}

const signUpIn = (value: (name: keyof typeof CHECKS) => string): SignUp => ({
  email: value('email'),
  password: value('password'),
  name: value('name'),
  phone: value('phone'),
  agreements: readAgreements(value),
})

const HaveAccount = () => (
  <>
    이미 계정이 있다면{' '}
    <Link to={paths.elogin} className="font-semibold text-indigo underline underline-offset-2">
      이메일로 로그인
    </Link>
    해 주세요.
  </>
)
