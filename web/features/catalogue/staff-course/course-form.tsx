import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeCourse, type StaffCourse } from '#contract/catalogue/staff-course.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { CourseFields } from '#web/features/catalogue/staff-course/course-fields.tsx'
import {
  changesIn,
  courseFrom,
  type CourseDraft,
  type CourseField,
  draftOf,
  errorsIn,
  fieldTexts,
  offerOf,
  textsOf,
} from '#web/features/catalogue/staff-parts/course-input.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { changedFields } from '#web/ui/form/changed-fields.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

export type Draft = CourseDraft
type Props = {
  course: StaffCourse
  mayChange: boolean
  /** Without it, the fields of what is sold are read-only and not sent. */
  mayOffer: boolean
  isChanged: boolean
  /** Called with the form's values; null when they equal the saved ones. */
  onDraft: (draft: Draft | null) => void
}

export function CourseForm({ course, mayChange, mayOffer, isChanged, onDraft }: Props) {
  const queries = useQueryClient()
  const [texts] = useState(() => fieldTexts(course))
  // The values in the fields before editing; the course may have been changed since.
  const [base, setBase] = useState(() => draftOf(course))
  const read = (data: FormData): Draft => ({ ...courseFrom(data), ...(mayOffer ? {} : offerOf(course)) })
  const changesTo = (draft: Draft) =>
    mayOffer ? changesIn(base, draft) : changedFields(textsOf(base), textsOf(draft))
  const { form, bind, show, checkAll } = useFormErrors<CourseField>((data) => errorsIn(read(data)))
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaid(null)
    if (isBusy || !checkAll()) return
    const draft = read(new FormData(event.currentTarget))
    const body = changesTo(draft)
    setBusy(true)
    try {
      await send(changeCourse, { params: { courseId: course.id }, body })
      setBase({ ...base, ...body })
      onDraft(null)
      showToast('코스를 저장했습니다.', 'success')
      await forgetCourses(queries)
    } catch (thrown) {
      setSaid(sentenceOf(thrown, changeCourse.fallback))
      show(Object.fromEntries(fieldErrorsOf(thrown).map(({ field, message }) => [field, message])))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        const draft = read(new FormData(event.currentTarget))
        onDraft(Object.keys(changesTo(draft)).length === 0 ? null : draft)
      }}
      aria-label="코스 정보"
    >
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-5 [&_*]:scroll-mb-24">
        <CourseFields texts={texts} bind={bind} mayOffer={mayOffer} />
      </fieldset>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={said} />}
    </SendingForm>
  )
}
