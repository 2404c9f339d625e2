import { useState } from 'react'
import {
  hideReview,
  removeReply,
  REPLY_MAX,
  replyToReview,
  REVIEW_HIDING_MAX,
  showReview,
  type StaffReview,
} from '#contract/review/staff-review.ts'
import { send } from '#web/api/send.ts'
import { HidingDialog } from '#web/ui/staff/dialogs/hiding-dialog.tsx'
import { TextDialog } from '#web/ui/staff/dialogs/text-dialog.tsx'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/failure.ts'
import { REVIEWS } from '#web/features/admin/reviews/reviews-query.ts'
import { showToast, UNDO_MS, undoAction } from '#web/features/notification/toast.ts'

/** What staff do with a review: answer, hide, show again. */
export function ReviewActs({ review }: { review: StaffReview }) {
  const [asking, setAsking] = useState<'reply' | 'hiding' | null>(null)
  const { act, isBusy, message } = useReviewAct()
  const [mayAnswer, mayHide] = [useMayIn('review.answer', review.courseId), useMay('review.hide')]
  const confirm = useConfirm()
  const params = { reviewId: review.id }
  const close = () => setAsking(null)

  const saveReply = (body: string) =>
    act({
      deed: () => send(replyToReview, { params, body: { body } }),
      done: '답글을 저장했습니다.',
      failed: replyToReview.fallback,
      onDone: close,
    })
  const hide = (reason: string) =>
    act({
      deed: () => send(hideReview, { params, body: { reason } }),
      done: '수강평을 숨겼습니다.',
      failed: hideReview.fallback,
      onDone: close,
      undo: () => act({ ...showing, isUndo: true }),
    })
  const showing = {
    deed: () => send(showReview, { params }),
    done: '수강평을 다시 공개했습니다.',
    failed: showReview.fallback,
  }
  const show = async () => {
    const isSure = await confirm({
      title: '수강평의 숨김을 해제할까요?',
      body: '다시 공개되어 다른 회원에게도 보여요.',
      confirmLabel: '숨김 해제',
    })
    if (isSure) act(showing)
  }
  const unreply = async () => {
    if (!(await confirm({ title: '답글을 삭제할까요?', confirmLabel: '삭제', danger: true }))) return
    act({
      deed: () => send(removeReply, { params }),
      done: '답글을 삭제했습니다.',
      failed: removeReply.fallback,
    })
  }

  return (
    <>
      {message && asking === null && <FormMessage>{message}</FormMessage>}
      <p className="mt-4 flex flex-wrap gap-2">
        {mayAnswer && (
          <Small onPress={() => setAsking('reply')}>{review.reply ? '답글 수정' : '답글 작성'}</Small>
        )}
        {mayAnswer && review.reply && <Small onPress={() => void unreply()}>답글 삭제</Small>}
        {mayHide &&
          (review.hiddenReason === null ? (
            <Small onPress={() => setAsking('hiding')}>숨기기</Small>
          ) : (
            <Small onPress={() => void show()}>숨김 해제</Small>
          ))}
      </p>
      {asking === 'reply' && (
        <TextDialog
          title="수강평 답글"
          lead="코스 페이지에 공개되고, 작성자에게 알림을 보내요."
          label="답글"
          text={review.reply?.body ?? ''}
          max={REPLY_MAX}
          missing="답글을 입력해 주세요."
          send="저장"
          isBusy={isBusy}
          message={message}
          onSend={saveReply}
          onClose={close}
        />
      )}
      {asking === 'hiding' && (
        <HidingDialog
          title="수강평을 숨길까요?"
          lead="작성자와 운영진만 볼 수 있고 별점 평균에서 빠져요. 사유는 작성자에게 전달되고 변경 기록에 남아요."
          max={REVIEW_HIDING_MAX}
          isBusy={isBusy}
          message={message}
          onSend={hide}
          onClose={close}
        />
      )}
    </>
  )
}

const Small = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button variant="quiet" size="small" onClick={onPress}>
    {children}
  </Button>
)

type Act = {
  deed: () => Promise<StaffReview>
  done: string
  failed: string
  onDone?: () => void
  undo?: () => void
  /** Pressed in a message, when the row may have left the list. */
  isUndo?: boolean
}

/** Runs one action on a review, says how it went, and reads the list again. */
function useReviewAct() {
  const queries = useQueryClient()
  const [message, setMessage] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ deed }: Act) => deed(),
    onMutate: () => setMessage(null),
    onSuccess: (_review, { done, onDone, undo }) => {
      if (undo) showToast(done, 'success', UNDO_MS, undoAction(undo))
      else showToast(done, 'success')
      onDone?.()
    },
    onError: (thrown, { failed, isUndo }) => {
      if (isUndo) showToast(sentenceOf(thrown, failed), 'error')
      else setMessage(sentenceOf(thrown, failed))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REVIEWS }),
  })
  return { act: mutate, isBusy: isPending, message }
}
