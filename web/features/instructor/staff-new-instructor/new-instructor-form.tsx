import { makeInstructor } from '#contract/instructor/staff-instructor.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { InstructorFields } from '#web/features/instructor/staff-parts/instructor-fields.tsx'
import {
  errorsInForm,
  errorsOf,
  type InstructorField,
  instructorFrom,
} from '#web/features/instructor/staff-parts/instructor-input.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'

type Props = { onChange: () => void; onMade: (instructorId: number) => Promise<void> }

export function NewInstructorForm({ onChange, onMade }: Props) {
  const { form, bind, show, checkAll } = useFormErrors<InstructorField>(errorsInForm)
  const { said, busy, onSubmit } = useSubmission<string>({
    checkAll,
    work: async () => {
      const made = await send(makeInstructor, { body: instructorFrom(new FormData(form.current!)) })
      await onMade(made.id)
    },
    onFailed: (thrown) => {
      show(errorsOf(fieldErrorsOf(thrown)))
      return sentenceOf(thrown, makeInstructor.fallback)
    },
  })
  return (
    <SendingForm
      isSending={busy}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
      aria-label="새 강사"
      className="grid max-w-2xl gap-5"
    >
      {said && <FormMessage>{said}</FormMessage>}
      <InstructorFields instructor={null} bind={bind} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          강사 추가
        </Button>
        <Button variant="quiet" to={paths.adminInstructors}>
          취소
        </Button>
      </div>
    </SendingForm>
  )
}
