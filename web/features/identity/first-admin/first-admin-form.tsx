import { adminExists, firstAdminLinkInvalid, makeFirstAdmin } from '#contract/identity/first-admin.ts'
import { Email, NewPassword } from '#contract/identity/identity.ts'
import { send } from '#web/api/send.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { CONSENT_CHECKS, readAgreements } from '#web/features/identity/parts/consents/agreements.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { ConsentFields } from '#web/features/identity/parts/consents/consent-fields.tsx'
import { EmailField } from '#web/features/identity/parts/email-field.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { NewPasswordField } from '#web/features/identity/parts/security/new-password-field.tsx'
import { PERSON_CHECKS } from '#web/features/identity/parts/sign-up/person-checks.ts'
import { PersonFields } from '#web/features/identity/parts/sign-up/person-fields.tsx'
import { placeSignUpTrouble } from '#web/features/identity/parts/sign-up/sign-up-trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'

const CHECKS = {
  email: mustBe(Email, '이메일을 입력해 주세요.'),
  password: mustBe(NewPassword, '비밀번호를 입력해 주세요.'),
  ...PERSON_CHECKS,
  ...CONSENT_CHECKS,
}

const WORDS = { idle: '관리자 계정 만들기', busy: '관리자 계정 만드는 중' }

type Props = { token: string; onDone: () => Promise<void>; onInvalid: (sentence: string) => void }

/** The sign-up of an installation's first admin. Only POST uses up the token; opening the link does not. */
export function FirstAdminForm({ token, onDone, onInvalid }: Props) {
  const { form, bind, mend, value, checkAll, place } = useCheckedForm(CHECKS)
  const submission = useSubmission({
    checkAll,
    work: async () => {
      const agreements = readAgreements(value)
      const person = { email: value('email'), name: value('name'), phone: value('phone') }
      await send(makeFirstAdmin, {
        body: { token, ...person, password: value('password'), agreements },
      })
      await onDone()
    },
    onFailed: (thrown) => {
      for (const end of [firstAdminLinkInvalid, adminExists])
        if (isRefused(thrown, end)) return onInvalid(end.message)
      return placeSignUpTrouble(thrown, place)
    },
  })
  return (
    <AccountForm form={form} submission={submission} words={WORDS}>
      <EmailField
        {...bind('email')}
        hint="로그인에 사용할 주소예요. 아직 가입하지 않은 주소를 입력해 주세요."
      />
      <NewPasswordField
        {...bind('password')}
        label="비밀번호"
        own={() => [value('email'), value('name')]}
        required
      />
      <PersonFields bind={bind} typed={null} />
      <ConsentFields form={{ bind, mend }} ticked={undefined} />
    </AccountForm>
  )
}
