import { type FormEvent, useRef, useState } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { setFileLength } from '#contract/catalogue/staff-lesson-files.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { minutesText, secondsOf } from '#web/ui/words/study-minutes.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'

type Props = { lecture: StaffLecture; onChanged: () => Promise<unknown> }

/** The study time of a lesson of files, typed in minutes. */
export function FileLength({ lecture: { id: lectureId, durationSec }, onChanged }: Props) {
  const [minutes, setMinutes] = useState(minutesText(durationSec))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refuse = (sentence: string) => showRefusal(form, () => setError(sentence))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { durationSec: secondsOf(minutes) ?? Number.NaN }
    const fault = setFileLength.body.safeParse(body).error?.issues[0]?.message ?? null
    if (fault !== null) return refuse(fault)
    if (isBusy) return
    setError(null)
    setBusy(true)
    try {
      await send(setFileLength, { params: { lectureId }, body })
      showToast('학습 시간을 저장했습니다.', 'success')
      await onChanged()
    } catch (thrown) {
      refuse(sentenceOf(thrown, setFileLength.fallback))
    }
    setBusy(false)
  }
  return (
    <SendingForm
      ref={form}
      isSending={isBusy}
      noValidate
      aria-label="학습 시간"
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
    >
      <Field
        label="학습 시간(분)"
        name="durationSec"
        value={minutes}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint="자료를 살펴보는 데 걸리는 시간이에요. 30초는 0.5로 입력해 주세요."
        onChange={(event) => setMinutes(event.currentTarget.value)}
        className="max-w-80 grow basis-60"
      />
      <Button type="submit" variant="quiet" busy={isBusy} className="mt-8">
        저장
      </Button>
    </SendingForm>
  )
}
