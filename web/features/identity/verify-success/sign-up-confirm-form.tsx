import {
  alreadyLoggedIn,
  confirmSignUp,
  login,
  signUpLinkExpired,
  signUpLinkInvalid,
  signUpLinkUsed,
  signUpPasswordWrong,
} from '#contract/identity/identity.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { CurrentPasswordField } from '#web/features/identity/parts/security/current-password-field.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import type { MailedSignUp } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { troubleOf } from '#web/features/identity/parts/trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

const CHECKS = { password: mustBe(login.body.shape.password, '비밀번호를 입력해 주세요.') }

const WORDS = { idle: '가입 마치기', busy: '가입을 마치는 중' }
const OVER = [signUpLinkInvalid, signUpLinkExpired, signUpLinkUsed]

type Props = {
  mailed: MailedSignUp
  onIn: (intent: string | null) => void
  onOver: (sentence: string) => void
}

/** Asks for the sign-up's password: the person with the email may never have asked for the account. */
export function SignUpConfirmForm({ mailed, onIn, onOver }: Props) {
  const { form, bind, submission } = useConfirmSignUp({ mailed, onIn, onOver })
  return (
    <>
      <AccountHeading title="가입을 마칠까요?">
        가입할 때 정한 비밀번호를 입력하면 가입이 완료돼요.
      </AccountHeading>
      <AccountForm form={form} submission={submission} words={WORDS} after={<SignUpAgain />}>
        {/* For password managers, which look for the username. */}
        <Field label="이메일" type="email" autoComplete="username" value={mailed.email} readOnly />
        <CurrentPasswordField {...bind('password')} label="비밀번호" />
        <p className="rounded-card border border-line bg-sheet px-4 py-3 text-15">
          직접 가입하지 않았다면 이 화면을 닫아 주세요. 계정은 만들어지지 않아요.
        </p>
      </AccountForm>
    </>
  )
}

const SignUpAgain = () => (
  <Button variant="link" to={paths.esignup} className="justify-self-start">
    비밀번호가 기억나지 않나요? 다시 가입하기
  </Button>
)

function useConfirmSignUp({ mailed, onIn, onOver }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const submission = useSubmission({
    checkAll,
    work: async () => {
      const { intent } = await send(confirmSignUp, { body: { ...mailed, password: value('password') } })
      onIn(intent)
    },
    onFailed: (thrown) => {
      const over = OVER.find((problem) => isRefused(thrown, problem))
      if (over) return onOver(over.message)
      if (isRefused(thrown, signUpPasswordWrong))
        return void place([{ field: 'password', message: signUpPasswordWrong.message }])
      // A login happened in another tab meanwhile: ask again who is logged in.
      if (isRefused(thrown, alreadyLoggedIn)) void restoreSession()
      place(fieldErrorsOf(thrown))
      return troubleOf(thrown, confirmSignUp.fallback)
    },
  })
  return { form, bind, submission }
}
