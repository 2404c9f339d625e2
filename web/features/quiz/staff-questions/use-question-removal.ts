import { useQueryClient } from '@tanstack/react-query'
import { removeBankQuestion, type StaffQuestion } from '#contract/quiz/staff-question.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { lineOf } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { forgetBank } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Removes a question after asking; one that a quiz names is refused by the server. */
export function useQuestionRemoval() {
  const confirm = useConfirm()
  const queries = useQueryClient()
  return async ({ id, courseId, prompt }: StaffQuestion) => {
    const isSure = await confirm({
      title: '문제를 삭제할까요?',
      body: `${lineOf(prompt).slice(0, 80)} 문제를 삭제하면 복구할 수 없어요. 이미 응시한 회원의 결과는 그대로 유지돼요.`,
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    try {
      await send(removeBankQuestion, { params: { quizQuestionId: id } })
      showToast('문제를 삭제했습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, removeBankQuestion.fallback), 'error')
    }
    await forgetBank(queries, courseId)
  }
}
