import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeInstructor, type StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { InstructorFields } from '#web/features/instructor/staff-parts/instructor-fields.tsx'
import {
  errorsInForm,
  errorsOf,
  instructorFrom,
  type InstructorField,
} from '#web/features/instructor/staff-parts/instructor-input.ts'
import { forgetInstructors } from '#web/features/instructor/staff-parts/instructor-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'

type Props = {
  instructor: StaffInstructor
  mayChange: boolean
  isChanged: boolean
  onChanged: (isChanged: boolean) => void
}

export function InstructorForm({ instructor, mayChange, isChanged, onChanged }: Props) {
  const { form, bind, said, isBusy, saves, submit } = useSaving(instructor, () => onChanged(false))
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => onChanged(true)}
      aria-label="강사 정보"
    >
      <fieldset key={saves} disabled={!mayChange} className="grid min-w-0 gap-5 [&_*]:scroll-mb-24">
        <InstructorFields instructor={instructor} bind={bind} />
      </fieldset>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={said} />}
    </SendingForm>
  )
}

function useSaving({ id: instructorId }: StaffInstructor, onSaved: () => void) {
  const queries = useQueryClient()
  const { form, bind, show, checkAll } = useFormErrors<InstructorField>(errorsInForm)
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // After a save the fields show what the server stored.
  const [saves, setSaves] = useState(0)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaid(null)
    if (isBusy || !checkAll()) return
    const body = instructorFrom(new FormData(event.currentTarget))
    setBusy(true)
    try {
      await send(changeInstructor, { params: { instructorId }, body })
      onSaved()
      showToast('강사 정보를 저장했습니다.', 'success')
      await forgetInstructors(queries)
      setSaves((before) => before + 1)
    } catch (thrown) {
      setSaid(sentenceOf(thrown, changeInstructor.fallback))
      show(errorsOf(fieldErrorsOf(thrown)))
    } finally {
      setBusy(false)
    }
  }
  return { form, bind, said, isBusy, saves, submit }
}
