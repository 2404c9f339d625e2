import { MailSent } from '#web/features/identity/parts/sign-up/mail-sent.tsx'
import { signUpTrouble } from '#web/features/identity/parts/sign-up/sign-up-trouble.ts'

type Props = {
  email: string
  isDemo: boolean
  sendAgain: () => Promise<unknown>
  onCorrect: () => void
}

/** There is no account yet; the link in the email creates it. */
export const VerificationSent = ({ email, ...rest }: Props) => (
  <MailSent
    {...rest}
    email={email.trim()}
    title="메일을 확인해 주세요"
    mail="인증 메일"
    troubleOf={signUpTrouble}
  >
    <p>
      <strong>{email.trim()}</strong> 주소로 인증 메일을 보냈습니다. 메일에 있는 링크를 누르면 가입이 완료되고
      바로 로그인돼요.
    </p>
    <p className="text-ink-soft">
      링크는 24시간 동안 사용할 수 있어요. 다른 브라우저나 기기에서 열면 본인 확인을 한 번 더 해요.
    </p>
  </MailSent>
)
