import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/platform/call.ts'
import { type listStaffQuizzes, movePause, removePause } from '#contract/quiz/staff-quiz.ts'
import { readClock } from '#web/ui/words/read-clock.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast, UNDO_MS, undoAction } from '#web/features/notification/toast.ts'
import { forgetQuizzes } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { pauseFault } from '#web/features/quiz/staff-pauses/pause-fault.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'
import { Link } from '#web/ui/link.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { count } from '#web/ui/words/won.ts'

type Pause = ReplyOf<typeof listStaffQuizzes>[number]
type Props = { pause: Pause; durationSec: number; mayChange: boolean }

export function PauseRow({ pause, durationSec, mayChange }: Props) {
  const { id, questionCount, attemptCount } = pause
  const at = clock(pause.atSec ?? 0)
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const remove = async () => {
    const isSure = await confirm({
      title: `${at}의 중간 퀴즈를 삭제할까요?`,
      body: `퀴즈와 응시 ${count(attemptCount)}회가 삭제되며 복구할 수 없어요. 문제는 문제 은행에 남아요.`,
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    try {
      await send(removePause, { params: { quizId: id } })
      showToast('중간 퀴즈를 삭제했습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, removePause.fallback), 'error')
    }
    await forgetQuizzes(queries)
  }
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
    >
      <Link
        to={staffPaths.adminQuiz(id)}
        aria-label={`${at} 퀴즈 수정`}
        className="inline-flex min-h-6 items-center text-17 font-semibold text-indigo tabular-nums underline-offset-4 hover:underline"
      >
        {at}
      </Link>
      <span className={`grow text-15 ${questionCount === 0 ? 'text-persimmon' : 'text-ink-soft'}`}>
        {questionCount === 0
          ? '문제를 넣어 주세요.'
          : `문제 ${questionCount}개 · 응시 ${count(attemptCount)}회`}
      </span>
      {mayChange && (
        <span className="flex gap-2">
          <Button variant="quiet" size="small" aria-label={`${at} 시점 변경`} onClick={() => setMoving(true)}>
            시점 변경
          </Button>
          <Button variant="quiet" size="small" aria-label={`${at} 퀴즈 삭제`} onClick={() => void remove()}>
            삭제
          </Button>
        </span>
      )}
      {isMoving && (
        <MoveDialog id={id} begun={at} durationSec={durationSec} onClose={() => setMoving(false)} />
      )}
    </li>
  )
}

type MoveProps = { id: number; begun: string; durationSec: number; onClose: () => void }

function MoveDialog({ id, begun, durationSec, onClose }: MoveProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(begun)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const refuse = (sentence: string) => showRefusal(form, () => setError(sentence))
  const move = (atSec: number) => send(movePause, { params: { quizId: id }, body: { atSec } })
  const moveBack = async () => {
    try {
      await move(readClock(begun)!)
      showToast('중간 퀴즈의 시점을 되돌렸습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, movePause.fallback), 'error')
    }
    await forgetQuizzes(queries)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: move,
    onSuccess: async () => {
      await forgetQuizzes(queries)
      const undo = undoAction(() => void moveBack())
      showToast('중간 퀴즈의 시점을 바꿨습니다.', 'success', UNDO_MS, undo)
      onClose()
    },
    onError: (thrown) => refuse(sentenceOf(thrown, movePause.fallback)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = pauseFault(typed, durationSec)
    if (fault !== null) return refuse(fault)
    setError(null)
    mutate(readClock(typed)!)
  }
  return (
    <Dialog open title="시점 변경" width="narrow" onClose={onClose}>
      <SendingForm ref={form} isSending={isPending} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="멈출 시점"
          value={typed}
          autoComplete="off"
          hint={`영상 길이 ${clock(durationSec)}`}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={isPending}>
            변경
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
