import { type FormEvent, useId, useState } from 'react'
import { saveExerciseLesson, type StaffExerciseLesson } from '#contract/catalogue/exercise-lesson.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { minutesText, secondsOf } from '#web/ui/words/study-minutes.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  lectureId: number
  lesson: StaffExerciseLesson
  /** The lesson is public: its exercise has to be open to every member too. */
  isPublic: boolean
  mayChange: boolean
  onDirty: (isDirty: boolean) => void
  onChanged: () => Promise<unknown>
}

type Choice = StaffExerciseLesson['choices'][number]

/** Which exercise of the course a lesson has, and how long it takes. */
export function ExerciseForm({ lectureId, lesson, isPublic, mayChange, onDirty, onChanged }: Props) {
  const id = useId()
  const [exerciseId, setExerciseId] = useState(lesson.exerciseId)
  const [minutes, setMinutes] = useState(minutesText(lesson.durationSec))
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chosen = lesson.choices.find((choice) => choice.id === exerciseId)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const body = { exerciseId, durationSec: secondsOf(minutes) ?? Number.NaN }
    const fault = saveExerciseLesson.body.safeParse(body).error?.issues[0]?.message ?? null
    setError(fault)
    setMessage(null)
    if (fault !== null) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    try {
      await send(saveExerciseLesson, { params: { lectureId }, body })
      onDirty(false)
      showToast('실습 강의를 저장했습니다.', 'success')
      await onChanged()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, saveExerciseLesson.fallback))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      aria-label="실습 문제"
      onChange={() => onDirty(true)}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
            실습 문제
          </label>
          <select
            id={id}
            value={exerciseId ?? ''}
            aria-describedby={`${id}-hint`}
            onChange={(event) =>
              setExerciseId(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
            }
            className="min-h-11 w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 disabled:border-line disabled:bg-transparent"
          >
            <option value="">선택 안 함</option>
            {lesson.choices.map((choice) => (
              <option key={choice.id} value={choice.id} disabled={choice.lectureTitle !== null}>
                {choiceWords(choice)}
              </option>
            ))}
          </select>
          <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-soft">
            {hintOn(chosen, { isPublic, hasChoices: lesson.choices.length > 0 })}
          </p>
        </div>
        <Field
          label="학습 시간(분)"
          name="durationSec"
          className="max-w-60"
          value={minutes}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          hint="0.5분에서 240분까지 입력할 수 있어요."
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        {message && <FormMessage>{message}</FormMessage>}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={isBusy}>
              실습 저장
            </Button>
            <Button variant="quiet" to={chosen ? staffPaths.adminExercise(chosen.id) : paths.adminPractice}>
              {chosen ? '문제 수정하기' : '실습 문제 관리'}
            </Button>
          </div>
        )}
      </fieldset>
    </SendingForm>
  )
}

const choiceWords = ({ title, published, lectureTitle }: Choice) =>
  lectureTitle === null
    ? `${title}${published ? '' : ' (비공개)'}`
    : `${title} ('${lectureTitle}' 강의에서 사용 중)`

function hintOn(
  chosen: Choice | undefined,
  { isPublic, hasChoices }: { isPublic: boolean; hasChoices: boolean },
): string {
  if (!chosen)
    return hasChoices
      ? '이 코스의 실습 문제 중에서 선택해 주세요.'
      : '이 코스에는 아직 실습 문제가 없어요. 문제를 먼저 만들어 주세요.'
  if (!chosen.published) return '비공개 문제라서 회원에게는 아직 보이지 않아요.'
  if (isPublic && !chosen.isOpen)
    return '무료 공개 강의지만 이 문제는 코스를 수강하는 회원만 풀 수 있어요. 문제의 ‘모든 회원에게 공개’도 켜 주세요.'
  return '회원이 문제를 통과하면 강의가 완료돼요.'
}
