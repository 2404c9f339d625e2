import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { DAYS_MAX, daysWrong, extendEnrolments } from '#contract/payment/staff-enrolment.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { count } from '#web/ui/words/won.ts'

type Name = 'courseId' | 'days' | 'reason'
type Errors = Partial<Record<Name, string>>
export type Extension = { days: number; reason: string }
export type BindExtension = ReturnType<typeof useFormErrors<Name>>['bind']

type Props = {
  /** The words of the button. */
  submit: string
  extend: (extension: Extension, form: FormData) => Promise<{ extended: number; skipped: number }>
  /** Why some of the members were left out. */
  skippedWords: (skipped: number) => string
  /** The errors of the fields before those of the extension. */
  check?: (form: FormData) => Errors
  /** Fields before those of the extension. */
  children?: (bind: BindExtension) => ReactNode
  onClose: () => void
  onDone: () => void
}

/** Asks by how many days and why the access of members is extended, then extends it once. */
export function ExtensionForm(props: Props) {
  const { form, bind, isBusy, message, submit } = useExtension(props)
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {props.children?.(bind)}
      <Field
        {...bind('days')}
        label="연장할 일수"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        hint="각 회원의 현재 수강 기한에 더해요."
      />
      <ReasonField {...bind('reason')} label="사유" hint="변경 기록에만 남고 회원에게는 보이지 않아요." />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={props.onClose}>
          취소
        </Button>
        <Button type="submit" busy={isBusy}>
          {props.submit}
        </Button>
      </div>
    </SendingForm>
  )
}

function useExtension({ extend, skippedWords, check, onDone }: Props) {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { form, bind, checkAll } = useFormErrors<Name>((given) => ({ ...check?.(given), ...wrongIn(given) }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current || !checkAll()) return
    const given = new FormData(event.currentTarget)
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      const extension = { days: Number(textOf(given, 'days')), reason: textOf(given, 'reason') }
      const { extended, skipped } = await extend(extension, given)
      const done = `${count(extended)}명의 수강 기한을 연장했습니다.`
      showToast(skipped === 0 ? done : `${done} ${skippedWords(skipped)}`, 'success')
      onDone()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, extendEnrolments.fallback))
      setBusy(false)
    } finally {
      isUnderWay.current = false
    }
  }
  return { form, bind, isBusy, message, submit }
}

function wrongIn(form: FormData): Errors {
  const days = textOf(form, 'days')
  return {
    ...(!(/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX) && { days: daysWrong }),
    ...(textOf(form, 'reason') === '' && { reason: REASON_MISSING }),
  }
}
