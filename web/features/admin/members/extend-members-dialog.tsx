import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { DAYS_MAX, daysWrong, extendEnrolments, listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { memberIds: readonly number[]; onClose: () => void; onDone: () => void }

/** Asks in which course, by how many days and why, then extends the access of the selected members. */
export function ExtendMembersDialog({ memberIds, onClose, onDone }: Props) {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { form, bind, checkAll } = useFormErrors<'courseId' | 'days' | 'reason'>(check)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current || !checkAll()) return
    const given = new FormData(event.currentTarget)
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      const done = await extend({
        courseId: Number(textOf(given, 'courseId')),
        days: Number(textOf(given, 'days')),
        reason: textOf(given, 'reason'),
        memberIds,
      })
      showToast(doneWords(done), 'success')
      onDone()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, extendEnrolments.fallback))
      setBusy(false)
    } finally {
      isUnderWay.current = false
    }
  }
  const words = Object.fromEntries([
    ['', '코스를 선택해 주세요'],
    ...courses.map(({ id, title }) => [String(id), title]),
  ])
  return (
    <Dialog open title="수강 기한 연장" onClose={onClose}>
      <SendingForm
        isSending={isBusy}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-ink-soft">
          선택한 회원 {count(memberIds.length)}명 중 이 코스를 수강 중이고 기한이 있는 회원의 수강 기한을
          연장해요. 회원에게 알림을 보내고, 결제와 환불 규정은 바뀌지 않아요.
        </p>
        <SelectBox
          {...bind('courseId')}
          label="코스"
          values={['', ...courses.map(({ id }) => String(id))]}
          words={words}
        />
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
            연장
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}

type Extension = { courseId: number; days: number; reason: string; memberIds: readonly number[] }

/** Based on the newest revision, so that a repeated request does not extend twice. */
async function extend({ courseId, memberIds, ...body }: Extension) {
  const params = { courseId }
  const { revision } = await send(listEnrolments, { params, query: { size: 1 } })
  return send(extendEnrolments, { params, body: { ...body, revision, memberIds: [...memberIds] } })
}

const doneWords = ({ extended, skipped }: { extended: number; skipped: number }) =>
  skipped === 0
    ? `${count(extended)}명의 수강 기한을 연장했습니다.`
    : `${count(extended)}명의 수강 기한을 연장했습니다. 수강 중이 아니거나 기한이 없는 ${count(skipped)}명은 제외했습니다.`

function check(form: FormData) {
  const days = textOf(form, 'days')
  return {
    ...(textOf(form, 'courseId') === '' && { courseId: '코스를 선택해 주세요.' }),
    ...(!(/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX) && { days: daysWrong }),
    ...(textOf(form, 'reason') === '' && { reason: REASON_MISSING }),
  }
}
