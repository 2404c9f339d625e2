import { type FormEvent, type ReactNode, useState } from 'react'
import { SecondFactorCode, secondFactorWrong } from '#contract/identity/second-factor.ts'
import { Failure, fieldErrorsOf } from '#web/api/failure.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  label: string
  hint: string
  submitLabel: string
  danger?: boolean
  onCode: (code: string) => Promise<void>
  cancel: ReactNode
}

const CHECKS = { code: mustBe(SecondFactorCode, '인증 코드를 입력해 주세요.') }

/** Asks for a code of the app, or a recovery code where those are accepted. */
export function FactorCodeForm({ label, hint, submitLabel, danger = false, onCode, cancel }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMessage(null)
    if (busy || !checkAll()) return
    setBusy(true)
    try {
      await onCode(value('code'))
    } catch (thrown) {
      const fields = wrongCode(thrown) ?? fieldErrorsOf(thrown)
      if (fields.length === 0 || place(fields).length > 0) setMessage(refusalSentence(thrown))
      setBusy(false)
    }
  }

  return (
    <SendingForm
      isSending={busy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-sm gap-4"
    >
      <Field
        {...bind('code')}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
        {cancel}
      </div>
    </SendingForm>
  )
}

const wrongCode = (thrown: unknown) =>
  thrown instanceof Failure && thrown.code === secondFactorWrong.code
    ? [{ field: 'code', message: thrown.message }]
    : null
