import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { makeLesson, type Section } from '#contract/catalogue/outline.ts'
import { TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

/** Kinds whose material is not a video that is uploaded first. */
export type AddedKind = 'text' | 'file' | 'exercise' | 'quiz'

type Props = {
  kind: AddedKind
  courseId: number
  /** Null: the end of the course. */
  section: Section | null
  onClose: () => void
}

const WORDS: Record<AddedKind, { name: string; next: string; added: string }> = {
  text: { name: '읽을거리', next: '글을 쓰는 화면으로 이동해요.', added: '읽을거리를 추가했습니다.' },
  file: { name: '자료', next: '파일을 업로드하는 화면으로 이동해요.', added: '자료를 추가했습니다.' },
  exercise: { name: '실습', next: '실습 문제를 선택하는 화면으로 이동해요.', added: '실습을 추가했습니다.' },
  quiz: { name: '퀴즈', next: '문제를 넣을 수 있는 화면으로 이동해요.', added: '퀴즈를 추가했습니다.' },
}

/** Makes a lesson and opens its page, where its material is added. */
export function AddLessonDialog({ kind, courseId, section, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fault = makeLesson.body.shape.title.safeParse(title).error?.issues[0]?.message ?? null
    setError(fault)
    if (fault !== null) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    setMessage(null)
    try {
      const body = { kind, title: title.trim(), ...(section && { sectionId: section.id }) }
      const { id } = await send(makeLesson, { params: { courseId }, body })
      await forgetLectures(queries, courseId)
      showToast(`'${title.trim()}' ${WORDS[kind].added}`, 'success')
      await navigate(staffPaths.adminLecture(id))
    } catch (thrown) {
      setMessage(sentenceOf(thrown, makeLesson.fallback))
      setBusy(false)
    }
  }
  return (
    <Dialog open title={`${WORDS[kind].name} 추가`} onClose={onClose}>
      <SendingForm
        isSending={isBusy}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-15 text-ink-soft">
          {section
            ? `'${section.title}' 섹션의 끝에 추가하고, ${WORDS[kind].next}`
            : `강의 목록의 끝에 추가하고, ${WORDS[kind].next}`}
        </p>
        <Field
          label="제목"
          name="title"
          value={title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          error={error}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {message && <FormMessage>{message}</FormMessage>}
        <div>
          <Button type="submit" busy={isBusy}>
            추가
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
