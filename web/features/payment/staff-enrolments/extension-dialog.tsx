import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { DAYS_MAX, daysWrong, extendEnrolments } from '#contract/payment/staff-enrolment.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { enrolmentsOf } from '#web/features/payment/staff-enrolments/enrolments-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  courseId: number
  /** The revision of the list that the extension is based on. */
  revision: number
  /** null: everybody whose access is open and has an end. */
  memberIds: readonly number[] | null
  /** How many members that are. */
  size: number
  onClose: () => void
  onDone: () => void
}

/** Asks by how many days and why, then extends. */
export function ExtensionDialog({ memberIds, size, onClose, ...rest }: Props) {
  return (
    <Dialog open title="수강 기한 연장" onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        {memberIds === null
          ? `수강 중이고 기한이 있는 회원 ${count(size)}명 모두의 수강 기한을 연장해요.`
          : `선택한 회원 ${count(size)}명의 수강 기한을 연장해요.`}{' '}
        회원에게 알림을 보내고, 결제와 환불 규정은 바뀌지 않아요.
      </p>
      <ExtensionForm {...{ memberIds, size, onClose, ...rest }} />
    </Dialog>
  )
}

function ExtensionForm({ size, onClose, ...extension }: Props) {
  const { form, bind, isBusy, message, submit } = useExtension(extension)
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
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
        <Button variant="quiet" onClick={onClose}>
          취소
        </Button>
        <Button type="submit" busy={isBusy}>
          {count(size)}명 연장
        </Button>
      </div>
    </SendingForm>
  )
}

type Extension = Pick<Props, 'courseId' | 'revision' | 'memberIds' | 'onDone'>

function useExtension({ courseId, revision, memberIds, onDone }: Extension) {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { form, bind, checkAll } = useFormErrors<'days' | 'reason'>(check)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current || !checkAll()) return
    const given = new FormData(event.currentTarget)
    const [days, reason] = [Number(textOf(given, 'days')), textOf(given, 'reason')]
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      const done = await send(extendEnrolments, {
        params: { courseId },
        body: { revision, days, memberIds: memberIds && [...memberIds], reason },
      })
      await queries.invalidateQueries(enrolmentsOf(courseId))
      showToast(doneWords(done), 'success')
      onDone()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, extendEnrolments.fallback))
      // After a refusal because of another extension, the next try is based on the new list.
      void queries.invalidateQueries(enrolmentsOf(courseId))
      setBusy(false)
    } finally {
      isUnderWay.current = false
    }
  }
  return { form, bind, isBusy, message, submit }
}

function check(form: FormData) {
  const days = textOf(form, 'days')
  return {
    ...(!(/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX) && { days: daysWrong }),
    ...(textOf(form, 'reason') === '' && { reason: REASON_MISSING }),
  }
}

const doneWords = ({ extended, skipped }: { extended: number; skipped: number }) =>
  skipped === 0
    ? `${count(extended)}명의 수강 기한을 연장했습니다.`
    : `${count(extended)}명의 수강 기한을 연장했습니다. ${count(skipped)}명은 수강이 끝났거나 환불 중이라 제외했습니다.`
