import { useEffect, useRef, useState } from 'react'
import { FormMessage } from '#web/identity/form-message.tsx'
import { requestSignUp, type SignUp } from '#web/identity/request-sign-up.ts'
import { signUpTrouble } from '#web/identity/sign-up-message.ts'
import { Button } from '#web/ui/button.tsx'

const mailboxOf = (email: string) => `/dev/mailbox?${new URLSearchParams({ to: email })}`

type Props = { what: SignUp; isDemo: boolean; onCorrect: () => void }

/** There is no account yet; the mail makes it. */
export function MailSent({ what, isDemo, onCorrect }: Props) {
  const heading = useFocused<HTMLHeadingElement>()
  return (
    <div className="grid gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
          메일을 보냈습니다
        </h1>
        <p className="mt-3">
          <strong>{what.email.trim()}</strong> 주소로 인증 메일을 보냈어요. 메일 안의 링크를 누르면 가입이
          끝나고 바로 로그인됩니다.
        </p>
        <p className="mt-2 text-ink-soft">링크는 24시간 동안 쓸 수 있어요.</p>
      </div>
      {isDemo && (
        // A page of the server, not of this app.
        <Button variant="primary" size="large" wide to={mailboxOf(what.email.trim())} reloadDocument>
          데모 우편함 열기
        </Button>
      )}
      <section aria-labelledby="no-mail" className="border-t border-line pt-6">
        <h2 id="no-mail" className="text-17">
          메일이 오지 않나요?
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-15 text-ink-soft">
          <li>몇 분 걸릴 수 있어요. 스팸함과 프로모션함도 살펴봐 주세요.</li>
          <li>주소에 틀린 글자가 없는지 확인해 주세요.</li>
        </ul>
        <Resend what={what} />
        <Button variant="link" className="mt-4" onClick={onCorrect}>
          이메일 주소 고치기
        </Button>
      </section>
    </div>
  )
}

type Sending = { is: 'idle' | 'busy' | 'sent' } | { is: 'failed'; message: string }

function Resend({ what }: { what: SignUp }) {
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  async function sendAgain() {
    setSending({ is: 'busy' })
    try {
      await requestSignUp(what)
      setSending({ is: 'sent' })
    } catch (thrown) {
      const { message, fields } = signUpTrouble(thrown)
      setSending({ is: 'failed', message: message ?? fields.map((field) => field.message).join(' ') })
    }
  }
  return (
    <div className="mt-4 grid gap-3">
      <Button variant="quiet" wide busy={sending.is === 'busy'} onClick={() => void sendAgain()}>
        {sending.is === 'busy' ? '다시 보내는 중' : '인증 메일 다시 보내기'}
      </Button>
      <output className="block text-15 text-jade empty:hidden">
        {sending.is === 'sent' && '인증 메일을 다시 보냈습니다.'}
      </output>
      {sending.is === 'failed' && <FormMessage>{sending.message}</FormMessage>}
    </div>
  )
}

/** The form that had the focus is gone; without this the reader would stand at the top of the document. */
function useFocused<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
