import type { InputOf } from '#contract/platform/call.ts'
import { Email, emailExists } from '#contract/identity/identity.ts'
import {
  completeKakao,
  kakaoTaken,
  type KakaoRegistration,
  registrationGone,
} from '#contract/identity/kakao.ts'
import { send } from '#web/api/send.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { boxesOf, CONSENT_CHECKS, readAgreements } from '#web/features/identity/parts/consents/agreements.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { ConsentFields } from '#web/features/identity/parts/consents/consent-fields.tsx'
import { EmailField } from '#web/features/identity/parts/email-field.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { PERSON_CHECKS } from '#web/features/identity/parts/sign-up/person-checks.ts'
import { PersonFields } from '#web/features/identity/parts/sign-up/person-fields.tsx'
import { placeSignUpTrouble } from '#web/features/identity/parts/sign-up/sign-up-trouble.ts'
import { trouble } from '#web/features/identity/parts/trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'

export type KakaoSignUp = InputOf<typeof completeKakao>['body']

type Props = {
  known: KakaoRegistration
  /** The email address is typed here and verified by email; otherwise Kakao vouches for it. */
  asksEmail: boolean
  typed: KakaoSignUp | null
  /** Where the person was going; the mailed link leads there. */
  intent: string | null
  onJoined: () => void
  onMailed: (what: KakaoSignUp, email: string) => void
  onHasAccount: (what: KakaoSignUp, email: string) => void
  onGone: () => void
}

const OTHER_CHECKS = { ...PERSON_CHECKS, ...CONSENT_CHECKS }
const WITH_EMAIL = { email: mustBe(Email, '이메일을 입력해 주세요.'), ...OTHER_CHECKS }
const WITHOUT_EMAIL = { email: () => null, ...OTHER_CHECKS }

const MAIL_WORDS = { idle: '인증 메일 받기', busy: '인증 메일을 보내는 중' }
const JOIN_WORDS = { idle: '가입하기', busy: '가입하는 중' }

const typedIn = (value: (name: keyof typeof OTHER_CHECKS) => string) => ({
  name: value('name'),
  phone: value('phone'),
  agreements: readAgreements(value),
})

/** Asks only for what Kakao did not provide, and for the consents. */
export function KakaoSignUpForm({ known, asksEmail, typed, intent, ...ends }: Props) {
  const checked = useCheckedForm(asksEmail ? WITH_EMAIL : WITHOUT_EMAIL)
  const { form, bind, mend, value, checkAll, place } = checked
  const what = () => ({
    ...(asksEmail && { email: value('email') }),
    ...(intent !== null && { intent }),
    ...typedIn(value),
  })
  const email = () => (asksEmail ? value('email').trim() : (known.email ?? ''))
  const submission = useSubmission({
    checkAll,
    work: async () => {
      const body = what()
      const { is } = await send(completeKakao, { body })
      if (is === 'joined') ends.onJoined()
      else ends.onMailed(body, email())
    },
    onFailed: (thrown) => {
      if (isRefused(thrown, registrationGone)) return ends.onGone()
      if (isRefused(thrown, emailExists)) return ends.onHasAccount(what(), email())
      if (isRefused(thrown, kakaoTaken)) return trouble(kakaoTaken.message)
      return placeSignUpTrouble(thrown, place)
    },
  })

  return (
    <AccountForm form={form} submission={submission} words={asksEmail ? MAIL_WORDS : JOIN_WORDS}>
      {asksEmail ? (
        <EmailField
          {...bind('email')}
          hint="이 주소로 인증 메일을 보내 드려요."
          defaultValue={typed?.email}
        />
      ) : (
        <VouchedEmail email={known.email} />
      )}
      <PersonFields bind={bind} typed={typed ?? known} />
      <ConsentFields form={{ bind, mend }} ticked={typed ? boxesOf(typed.agreements) : undefined} />
    </AccountForm>
  )
}

const VouchedEmail = ({ email }: { email: string | null }) => (
  <dl>
    <dt className="text-15 font-semibold">이메일</dt>
    <dd className="mt-1 text-15">{email}</dd>
    <dd className="text-13 text-ink-soft">카카오에서 확인한 주소예요.</dd>
  </dl>
)
