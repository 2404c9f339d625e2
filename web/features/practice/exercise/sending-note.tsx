import { PartyPopper } from 'lucide-react'
import type { OpenExercise } from '#contract/practice/practice.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import type { SubmissionState } from '#web/features/practice/exercise/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  sending: SubmissionState
  exercise: OpenExercise
  /** Whether a pass leads to the next exercise. */
  leadsOn: boolean
  onReload: () => void
}

/** The result of a submission; a pass is shown as a finished board. */
export function SendingNote({ sending, exercise, leadsOn, onReload }: Props) {
  if (sending.is === 'refused')
    return (
      <FormMessage>
        <p>{sending.sentence}</p>
        {sending.isChanged && (
          <Button size="small" variant="quiet" onClick={onReload} className="mt-2">
            바뀐 문제 불러오기
          </Button>
        )}
      </FormMessage>
    )
  return (
    <>
      {sending.is === 'kept' && (
        <p role="status" className="rounded-board bg-pollen-wash px-3 py-2 text-15">
          인터넷 연결이 끊겨 채점 결과를 이 기기에 저장했어요. 연결되면 자동으로 제출할게요.
        </p>
      )}
      {sending.isPassed && (
        <section
          aria-label="통과"
          className="grid gap-3 rounded-card border border-jade bg-jade-wash p-4 motion-safe:animate-arrive"
        >
          <p className="flex items-center gap-2 text-17 font-bold text-jade">
            <PartyPopper size={20} aria-hidden />
            {sending.is === 'sent' && sending.isFirstPass
              ? '통과! 한 칸을 쌓았어요.'
              : '모든 테스트를 통과했어요.'}
          </p>
          <Boards boards={[{ durationSec: 1, progress: 1, completed: true }]} label="한 칸을 쌓았어요" />
          {leadsOn && (
            <p className="flex flex-wrap gap-2">
              {exercise.nextId !== null ? (
                <Button size="small" to={paths.exercise(exercise.nextId)}>
                  다음 문제 풀기
                </Button>
              ) : (
                <Button size="small" to={paths.practice}>
                  실습 목록으로
                </Button>
              )}
            </p>
          )}
        </section>
      )}
    </>
  )
}
