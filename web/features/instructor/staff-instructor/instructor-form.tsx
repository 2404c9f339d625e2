import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeInstructor, type StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { InstructorFields } from '#web/features/instructor/staff-parts/instructor-fields.tsx'
import {
  errorsInForm,
  errorsOf,
  fieldsOf,
  instructorFrom,
  type InstructorField,
} from '#web/features/instructor/staff-parts/instructor-input.ts'
import { forgetInstructors } from '#web/features/instructor/staff-parts/instructor-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { changedFields } from '#web/ui/form/changed-fields.ts'
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
  const { form, bind, said, isBusy, begun, submit } = useSaving(instructor, () => onChanged(false))
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => onChanged(true)}
      aria-label="강사 정보"
    >
      <fieldset key={begun.saves} disabled={!mayChange} className="grid min-w-0 gap-5 [&_*]:scroll-mb-24">
        <InstructorFields instructor={begun.instructor} bind={bind} />
      </fieldset>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={said} />}
    </SendingForm>
  )
}

function useSaving(instructor: StaffInstructor, onSaved: () => void) {
  const queries = useQueryClient()
  const { form, bind, show, checkAll } = useFormErrors<InstructorField>(errorsInForm)
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The values in the fields before editing; after a save those that the server stored.
  const [begun, setBegun] = useState({ instructor, saves: 0 })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaid(null)
    if (isBusy || !checkAll()) return
    const typed = instructorFrom(new FormData(event.currentTarget))
    setBusy(true)
    try {
      const params = { instructorId: instructor.id }
      const body = changedFields(fieldsOf(begun.instructor), typed)
      const saved = await send(changeInstructor, { params, body })
      onSaved()
      showToast('강사 정보를 저장했습니다.', 'success')
      await forgetInstructors(queries)
      setBegun({ instructor: saved, saves: begun.saves + 1 })
    } catch (thrown) {
      setSaid(sentenceOf(thrown, changeInstructor.fallback))
      show(errorsOf(fieldErrorsOf(thrown)))
    } finally {
      setBusy(false)
    }
  }
  return { form, bind, said, isBusy, begun, submit }
}
