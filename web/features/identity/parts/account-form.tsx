import type { FormEvent, ReactNode, RefObject } from 'react'
import type { Trouble } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  submission: { said: Trouble | null; busy: boolean; onSubmit: (event: FormEvent) => void }
  /** The words of the button, and those while the form is sent. */
  words: { idle: string; busy: string }
  children: ReactNode
  /** What follows the button. */
  after?: ReactNode
}

/** The method is post: if submitted before the script runs, the password must not end up in the URL. */
export const AccountForm = ({
  form,
  submission: { said, busy, onSubmit },
  words,
  children,
  after,
}: Props) => (
  <SendingForm
    isSending={busy}
    ref={form}
    method="post"
    noValidate
    onSubmit={onSubmit}
    className="grid gap-5"
  >
    {children}
    {said && <TroubleMessage trouble={said} />}
    <Button type="submit" size="large" wide busy={busy}>
      {words[busy ? 'busy' : 'idle']}
    </Button>
    {after}
  </SendingForm>
)
