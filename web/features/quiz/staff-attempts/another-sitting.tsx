import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allowAnotherSitting } from '#contract/quiz/staff-quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { forgetQuizzes } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { TextDialog } from '#web/ui/staff/dialogs/text-dialog.tsx'

type Props = { quizId: number; memberId: number; memberName: string }

/** Lets a member sit the exam once more, with a reason for the audit log. */
export function AnotherSitting({ quizId, memberId, memberName }: Props) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      send(allowAnotherSitting, { params: { quizId }, body: { memberId, reason } }),
    onSuccess: () => {
      setAsking(false)
      showToast(`${memberName}님이 한 번 더 응시할 수 있습니다.`, 'success')
    },
    onSettled: () => forgetQuizzes(queries),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${memberName} 다시 응시 허용`}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        다시 응시 허용
      </Button>
      {isAsking && (
        <TextDialog
          title={`${memberName}님의 재응시를 허용할까요?`}
          lead="이 회원만 시험을 한 번 더 볼 수 있어요. 사유는 변경 기록에 남아요."
          label="사유"
          text=""
          max={500}
          missing="사유를 입력해 주세요."
          send="허용하기"
          isBusy={isPending}
          message={error && sentenceOf(error, allowAnotherSitting.fallback)}
          onSend={(reason) => mutate(reason.trim())}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
