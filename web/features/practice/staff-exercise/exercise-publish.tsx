import { useState } from 'react'
import {
  type StaffExercise,
  exerciseInUse,
  publishExercise,
  removeExercise,
  unpublishExercise,
} from '#contract/practice/practice.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { ExerciseState } from '#web/features/practice/staff-parts/exercise-state.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = {
  exercise: StaffExercise
  mayChange: boolean
  isChanged: boolean
  onChange: (exercise: StaffExercise) => void
  onRemoved: () => void
}

const isChecked = ({ checkedVersion }: Pick<StaffExercise, 'checkedVersion'>) => checkedVersion !== null

/** Publishes, hides or removes the exercise. */
export function ExercisePublish({ exercise, mayChange, isChanged, onChange, onRemoved }: Props) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const params = { exerciseId: exercise.id }

  const act = async (deed: () => Promise<void>, failed: string) => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    try {
      await deed()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, failed))
    } finally {
      setBusy(false)
    }
  }
  const publish = () =>
    act(async () => {
      onChange(await send(publishExercise, { params }))
      showToast('실습을 공개했습니다.', 'success')
    }, publishExercise.fallback)
  const unpublish = async () => {
    const isSure = await confirm({
      title: '비공개로 전환할까요?',
      body: '회원의 목록에서 사라져요. 제출 기록은 그대로 유지돼요.',
      confirmLabel: '비공개로 전환',
      danger: true,
    })
    if (isSure)
      await act(async () => {
        onChange(await send(unpublishExercise, { params }))
        showToast('실습을 비공개로 전환했습니다.', 'success')
      }, unpublishExercise.fallback)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: `‘${exercise.title}’ 실습을 삭제할까요?`,
      body: '되돌릴 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (isSure)
      await act(async () => {
        await send(removeExercise, { params })
        onRemoved()
      }, removeExercise.fallback)
  }
  return (
    <section aria-labelledby="publish" className="grid gap-3 rounded-card border border-line bg-sheet p-5">
      <h2 id="publish" className="flex items-center justify-between gap-2 text-17">
        공개 상태 <ExerciseState exercise={exercise} />
      </h2>
      <p className="text-15 text-ink-soft">
        {exercise.published
          ? `푼 회원 ${count(exercise.solverCount)}명, 통과 ${count(exercise.passedCount)}명`
          : isChecked(exercise)
            ? '확인을 완료했어요. 이제 공개할 수 있어요.'
            : '풀이와 오답을 확인한 뒤 공개할 수 있어요.'}
      </p>
      {isChanged && <p className="text-13 text-ink-soft">저장하지 않은 내용은 공개되지 않아요.</p>}
      {message && <FormMessage>{message}</FormMessage>}
      {mayChange && (
        <>
          {exercise.published ? (
            <Button wide variant="quiet" busy={isBusy} onClick={() => void unpublish()}>
              비공개로 전환
            </Button>
          ) : (
            <Button wide busy={isBusy} disabled={!isChecked(exercise)} onClick={() => void publish()}>
              공개하기
            </Button>
          )}
          {exercise.solverCount > 0 ? (
            <p className="text-13 text-ink-soft">{exerciseInUse.message}</p>
          ) : (
            <Button wide variant="quiet" busy={isBusy} onClick={() => void remove()}>
              실습 삭제
            </Button>
          )}
        </>
      )}
    </section>
  )
}
