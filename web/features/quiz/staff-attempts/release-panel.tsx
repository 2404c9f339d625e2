import { useMutation, useQueryClient } from '@tanstack/react-query'
import { releaseResults, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { forgetQuizzes, staffQuizQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = { quiz: StaffQuiz; mayRelease: boolean }

/** When the results of an exam are shown to its members. */
export function ReleasePanel({ quiz, mayRelease }: Props) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(releaseResults, { params: { quizId: quiz.id } }),
    onSuccess: (changed) => {
      queries.setQueryData(staffQuizQuery(quiz.id).queryKey, changed)
      showToast('결과를 공개했습니다.', 'success')
    },
    onSettled: () => forgetQuizzes(queries),
  })
  const release = async () => {
    const isSure = await confirm({
      title: '시험 결과를 공개할까요?',
      body: '제출한 회원에게 점수와 정답, 해설이 보이고 알림을 보내요. 공개한 뒤에는 되돌릴 수 없어요.',
      confirmLabel: '공개하기',
    })
    if (isSure) mutate()
  }
  return (
    <section
      aria-labelledby="release"
      className="mb-6 grid gap-3 rounded-card border border-line bg-sheet p-5"
    >
      <h3 id="release" className="text-17">
        결과 공개
      </h3>
      <p className="text-15">
        {quiz.releasedAt
          ? `${minuteText(quiz.releasedAt)}에 결과를 공개했어요. 그 뒤에 제출한 응시는 바로 채점돼요.`
          : '아직 공개하지 않았어요. 회원에게는 제출했다는 것만 보여요.'}
      </p>
      {error && <FormMessage>{sentenceOf(error, releaseResults.fallback)}</FormMessage>}
      {mayRelease && quiz.releasedAt === null && (
        <div>
          <Button busy={isPending} onClick={() => void release()}>
            결과 공개하기
          </Button>
        </div>
      )}
    </section>
  )
}
