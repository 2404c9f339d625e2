import { type FormEvent, useRef, useState } from 'react'
import { type StaffCourse, removeCourse } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = { course: StaffCourse; onClose: () => void; onRemoved: () => void }

/** Irreversible, so staff must type the course's title. */
export function RemoveCourseDialog({ course, onClose, onRemoved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('title')
    if (typeof typed !== 'string' || typed.trim() !== course.title) {
      setError('코스 제목을 똑같이 입력해 주세요.')
      form.current?.querySelector('input')?.focus()
      return
    }
    setError(null)
    setBusy(true)
    try {
      await send(removeCourse, { params: { courseId: course.id } })
      onRemoved()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, removeCourse.fallback))
      setBusy(false)
    }
  }
  return (
    <Dialog open role="alertdialog" title={`${course.title} 코스를 삭제할까요?`} onClose={onClose}>
      <SendingForm
        isSending={isBusy}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-ink-soft">
          강의 {course.lectureCount}개와 영상, 자막, 표지가 모두 삭제되며 복구할 수 없어요.
        </p>
        {message && <FormMessage>{message}</FormMessage>}
        <Field
          label="코스 제목"
          name="title"
          autoComplete="off"
          hint={`삭제하려면 코스 제목(${course.title})을 똑같이 입력해 주세요.`}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {' '}
            삭제
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
