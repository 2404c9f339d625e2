import { type FormEvent, useState } from 'react'
import { changeLecture, type StaffLecture, TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { changedFields } from '#web/ui/form/changed-fields.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Name = 'title' | 'description'
type Props = {
  lecture: StaffLecture
  mayChange: boolean
  onDirty: (isDirty: boolean) => void
  onChanged: () => Promise<unknown>
}

export function LectureForm({ lecture, mayChange, onDirty, onChanged }: Props) {
  const { form, bind, show, checkAll } = useFormErrors<Name>((data) => errorsIn(typedIn(data)))
  const [begun] = useState(lecture)
  // The values in the fields before editing; the lecture may have been changed since.
  const [base, setBase] = useState(() => fieldsOf(lecture.title, lecture.description))
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaid(null)
    if (isBusy || !checkAll()) return
    const typed = typedIn(new FormData(event.currentTarget))
    setBusy(true)
    try {
      await send(changeLecture, { params: { lectureId: lecture.id }, body: changedFields(base, typed) })
      setBase(typed)
      onDirty(false)
      showToast('강의를 저장했습니다.', 'success')
      await onChanged()
    } catch (thrown) {
      setSaid(sentenceOf(thrown, changeLecture.fallback))
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
      onChange={() => onDirty(true)}
      aria-label="강의 정보"
    >
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
        <Field
          {...bind('title')}
          label="제목"
          defaultValue={begun.title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          required
        />
        <TextBox
          {...bind('description')}
          label="설명"
          defaultValue={begun.description}
          rows={6}
          hint={lecture.kind === 'video' && CHAPTER_HINT}
        />
        {said && <FormMessage>{said}</FormMessage>}
        {mayChange && (
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {' '}
            저장
          </Button>
        )}
      </fieldset>
    </SendingForm>
  )
}

const CHAPTER_HINT =
  '‘0:00 시작’, ‘1:05 변수’처럼 시점으로 시작하는 줄을 시간순으로 두 줄 이상 쓰면 챕터로 표시돼요. 첫 챕터는 0:00이어야 해요.'

function typedIn(form: FormData) {
  const text = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return fieldsOf(text('title'), text('description'))
}

function fieldsOf(title: string, description: string) {
  const tidy = (text: string) => text.trim().replaceAll('\r\n', '\n')
  return { title: tidy(title), description: tidy(description) }
}

function errorsIn(lecture: ReturnType<typeof typedIn>): Partial<Record<Name, string>> {
  const issues = changeLecture.body.safeParse(lecture).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}
