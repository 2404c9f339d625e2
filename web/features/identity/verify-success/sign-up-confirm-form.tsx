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
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { CurrentPasswordField } from '#web/features/identity/parts/security/current-password-field.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import type { MailedSignUp } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { troubleOf } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const CHECKS = { password: mustBe(login.body.shape.password, '비밀번호를 입력해 주세요.') }

type Props = {
  mailed: MailedSignUp
  onIn: (intent: string | null) => void
  onOver: (sentence: string) => void
}

/** Asks for the sign-up's password: the person with the email may never have asked for the account. */
export function SignUpConfirmForm({ mailed, onIn, onOver }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: async () => {
      const { intent } = await send(confirmSignUp, { body: { ...mailed, password: value('password') } })
      onIn(intent)
    },
    onFailed: (thrown) => {
      const over = [signUpLinkInvalid, signUpLinkExpired, signUpLinkUsed].find((problem) =>
        isRefused(thrown, problem),
      )
      if (over) return onOver(over.message)
      if (isRefused(thrown, signUpPasswordWrong))
        return void place([{ field: 'password', message: signUpPasswordWrong.message }])
      // A login happened in another tab meanwhile: ask again who is logged in.
      if (isRefused(thrown, alreadyLoggedIn)) void restoreSession()
      place(fieldErrorsOf(thrown))
      return troubleOf(thrown, confirmSignUp.fallback)
    },
  })

  return (
    <>
      <AccountHeading title="가입을 마칠까요?">
        가입할 때 정한 비밀번호를 입력하면 가입이 완료돼요.
      </AccountHeading>
      <SendingForm
        isSending={busy}
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        {/* For password managers, which look for the username. */}
        <Field label="이메일" type="email" autoComplete="username" value={mailed.email} readOnly />
        <CurrentPasswordField {...bind('password')} label="비밀번호" />
        <p className="rounded-card border border-line bg-sheet px-4 py-3 text-15">
          직접 가입하지 않았다면 이 화면을 닫아 주세요. 계정은 만들어지지 않아요.
        </p>
        {said && <TroubleMessage trouble={said} />}
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? '가입을 마치는 중' : '가입 마치기'}
        </Button>
        <Button variant="link" to={paths.esignup} className="justify-self-start">
          비밀번호가 기억나지 않나요? 다시 가입하기
        </Button>
      </SendingForm>
    </>
  )
}
