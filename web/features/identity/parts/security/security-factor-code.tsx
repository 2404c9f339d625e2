import type { ReactNode } from 'react'
import { SecondFactorCode, secondFactorWrong } from '#contract/identity/second-factor.ts'
import { Failure, fieldErrorsOf } from '#web/api/failure.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'

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
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: () => onCode(value('code')),
    onFailed: (thrown) => {
      const fields = wrongCode(thrown) ?? fieldErrorsOf(thrown)
      return fields.length === 0 || place(fields).length > 0 ? refusalSentence(thrown) : null
    },
  })

  return (
    <SendingForm isSending={busy} ref={form} noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
      <Field
        {...bind('code')}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {said && <FormMessage>{said}</FormMessage>}
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
