import { type ReactNode, useState } from 'react'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import type { SignUpTrouble } from '#web/features/identity/parts/sign-up/sign-up-trouble.ts'
import { type Trouble, trouble } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { Button } from '#web/ui/button.tsx'

const mailboxOf = (email: string) => `/dev/mailbox?${new URLSearchParams({ to: email })}`

type Props = {
  title: string
  /** The email's name on the button that sends it again. */
  mail: string
  email: string
  isDemo: boolean
  /** Says which email was sent and what to do with it. */
  children: ReactNode
  sendAgain: () => Promise<unknown>
  troubleOf: (thrown: unknown) => SignUpTrouble
  onCorrect: () => void
}

/** Tells the member to continue in the email that was sent. */
export function MailSent({ title, email, isDemo, children, onCorrect, ...resend }: Props) {
  return (
    <>
      <AccountHeading title={title} takesFocus />
      <div className="-mt-5 grid gap-6">
        <div className="grid gap-2">{children}</div>
        {isDemo && (
          // The demo mailbox is a page of the server, not of this app.
          <Button variant="primary" size="large" wide to={mailboxOf(email)} reloadDocument>
            데모 우편함 열기
          </Button>
        )}
        <section aria-labelledby="no-mail" className="border-t border-line pt-6">
          <h2 id="no-mail" className="text-17">
            메일이 오지 않나요?
          </h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-15 text-ink-soft">
            <li>몇 분 정도 걸릴 수 있어요. 스팸함도 확인해 주세요.</li>
            <li>이메일 주소가 맞는지 확인해 주세요.</li>
          </ul>
          <Resend {...resend} />
          <Button variant="link" className="mt-4" onClick={onCorrect}>
            이메일 주소 수정
          </Button>
        </section>
      </div>
    </>
  )
}

type ResendState = { is: 'idle' | 'busy' | 'sent' } | { is: 'failed'; said: Trouble }

function Resend({ mail, sendAgain, troubleOf }: Pick<Props, 'mail' | 'sendAgain' | 'troubleOf'>) {
  const [sending, setSending] = useState<ResendState>({ is: 'idle' })
  async function press() {
    setSending({ is: 'busy' })
    try {
      await sendAgain()
      setSending({ is: 'sent' })
    } catch (thrown) {
      const { whole, fields } = troubleOf(thrown)
      setSending({ is: 'failed', said: whole ?? trouble(fields.map(({ message }) => message).join(' ')) })
    }
  }
  return (
    <div className="mt-4 grid gap-3">
      <Button variant="quiet" wide busy={sending.is === 'busy'} onClick={() => void press()}>
        {sending.is === 'busy' ? '다시 보내는 중' : `${mail} 다시 보내기`}
      </Button>
      <output className="block text-15 text-jade empty:hidden">
        {sending.is === 'sent' && `${mail}을 다시 보냈습니다.`}
      </output>
      {sending.is === 'failed' && <TroubleMessage trouble={sending.said} />}
    </div>
  )
}
