import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { copyLessons, moveLessons } from '#contract/catalogue/outline-acts.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { forgetLectures, sectionsQuery } from '#web/features/catalogue/lecture-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'

type Props = { courseId: number; lectureIds: readonly number[]; onSent: () => void; onClose: () => void }

const END = ''

/** Copies or moves the chosen lectures into another course. */
export function SendDialog({ courseId, lectureIds, onSent, onClose }: Props) {
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const others = courses.filter(({ id }) => id !== courseId)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const targetId = chosenId ?? others[0]?.id ?? null
  const { data: sections = [] } = useQuery({ ...sectionsQuery(targetId ?? 0), enabled: targetId !== null })
  const [section, setSection] = useState(END)
  const { run, isBusy, message } = useSending(courseId, onSent)
  const submit = (isMove: boolean) => {
    if (targetId === null) return
    const isKnown = sections.some(({ id }) => String(id) === section)
    void run(
      targetId,
      { lectureIds: [...lectureIds], ...(isKnown && { sectionId: Number(section) }) },
      isMove,
    )
  }
  return (
    <Dialog open title={`강의 ${lectureIds.length}개를 다른 코스로`} onClose={onClose}>
      {others.length === 0 ? (
        <p className="text-15 text-ink-soft">다른 코스가 없어요.</p>
      ) : (
        <SendingForm
          isSending={isBusy}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(false)
          }}
          className="grid gap-4"
        >
          <p className="text-15 text-ink-soft">
            복제하면 원래 강의는 그대로 남아요. 수강 중인 회원이 있거나 회원이 연 적이 있는 강의는 옮길 수
            없고 복제만 할 수 있어요.
          </p>
          <SelectBox
            label="코스"
            name="course"
            values={others.map(({ id }) => String(id))}
            words={Object.fromEntries(others.map(({ id, title }) => [String(id), title]))}
            value={String(targetId)}
            onChange={(event) => {
              setChosenId(Number(event.currentTarget.value))
              setSection(END)
            }}
          />
          <SelectBox
            label="섹션"
            name="section"
            values={[END, ...sections.map(({ id }) => String(id))]}
            words={Object.fromEntries([
              [END, '코스의 끝'],
              ...sections.map(({ id, title }) => [String(id), title]),
            ])}
            value={section}
            onChange={(event) => setSection(event.currentTarget.value)}
          />
          {message && <FormMessage>{message}</FormMessage>}
          <p className="flex flex-wrap gap-2">
            <Button type="submit" busy={isBusy}>
              복제
            </Button>
            <Button variant="quiet" onClick={() => submit(true)}>
              이동
            </Button>
          </p>
        </SendingForm>
      )}
    </Dialog>
  )
}

type LessonTarget = { lectureIds: number[]; sectionId?: number }

/** A refusal keeps the dialog open, so that the lectures can be copied instead. */
function useSending(courseId: number, onSent: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const run = async (targetId: number, body: LessonTarget, isMove: boolean) => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    const params = { courseId: targetId }
    try {
      await (isMove ? send(moveLessons, { params, body }) : send(copyLessons, { params, body }))
      const act = isMove ? '이동' : '복제'
      showToast(`강의 ${body.lectureIds.length}개를 다른 코스로 ${act}했습니다.`, 'success')
      await Promise.all([forgetLectures(queries, courseId), forgetLectures(queries, targetId)])
      onSent()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, (isMove ? moveLessons : copyLessons).fallback))
      setBusy(false)
    }
  }
  return { run, isBusy, message }
}
