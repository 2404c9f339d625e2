import { type Ref, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type OwnReview as Review,
  type OwnReviewState,
  REVIEW_FROM_COVERAGE,
} from '#contract/review/review.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { refreshBell } from '#web/features/notification/bell-news.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { askOwnReview, sendRemoval, sendVisit } from '#web/features/review/ask.ts'
import { ReviewForm } from '#web/features/review/own-review/review-form.tsx'
import { ReviewItem } from '#web/features/review/review-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

type Props = {
  courseId: number
  /** Receives the id of the own review that visitors see too. */
  onShown: (reviewId: number | null) => void
  /** Called before the deleted review disappears, with the focus. */
  onRemoved: () => void
}

/** The member's own review: written here, changed here, or why it cannot be written yet. */
export function OwnReview({ courseId, onShown, onRemoved }: Props) {
  const { state, change } = useOwnReview(courseId)
  useVisit(state?.review)
  const shownId = state?.review?.hiddenReason === null ? state.review.id : null
  useEffect(() => onShown(shownId), [onShown, shownId])
  const { isOpen, opener, form, open, close } = useUnfold()
  const remove = useRemoval(() => {
    onRemoved()
    void change()
  })
  if (!state) return null
  const mayWrite = state.bar !== 'notEnrolled' && state.bar !== 'teaches'
  if (!mayWrite && !state.review) return null
  if (isOpen)
    return (
      <div ref={form}>
        <ReviewForm
          courseId={courseId}
          earlier={state.review}
          onCancel={close}
          onSaved={async () => {
            // The button that gets the focus depends on the new state.
            await change()
            close()
          }}
        />
      </div>
    )
  if (!state.review) return <Invitation state={state} opener={opener} onWrite={open} />
  const { review } = state
  const onChange = mayWrite ? open : null
  return (
    <Written review={review} opener={opener} onChange={onChange} onRemove={() => void remove(review.id)} />
  )
}

type Opener = { opener: Ref<HTMLButtonElement> }
type WrittenProps = Opener & { review: Review; onChange: (() => void) | null; onRemove: () => void }

const Written = ({ review, opener, onChange, onRemove }: WrittenProps) => (
  <section aria-label="내 수강평" className="rounded-card border border-indigo bg-sheet p-6">
    <h3 className="mb-3 text-17 font-bold">내 수강평</h3>
    <ReviewItem review={review}>
      {review.hiddenReason !== null && (
        <p className="mt-4 rounded-board bg-persimmon-wash px-4 py-3 text-15">
          운영진이 숨긴 수강평이에요. 사유: {review.hiddenReason}
        </p>
      )}
      <p className="mt-4 flex gap-2">
        {onChange && (
          <Button ref={opener} variant="quiet" size="small" onClick={onChange}>
            수정
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          삭제
        </Button>
      </p>
    </ReviewItem>
  </section>
)

type InvitationProps = Opener & { state: OwnReviewState; onWrite: () => void }

function Invitation({ state: { bar, coverage }, opener, onWrite }: InvitationProps) {
  if (bar !== null)
    return (
      <p className="rounded-card border border-line bg-sheet px-5 py-4 text-15 text-ink-soft">
        코스를 {REVIEW_FROM_COVERAGE * 100}% 이상 들으면 수강평을 남길 수 있어요. 지금{' '}
        {Math.floor(coverage * 100)}% 들었어요.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-sheet px-5 py-4">
      <p className="text-15">들어 보니 어땠나요? 다음에 들을 분에게 도움이 돼요.</p>
      <Button ref={opener} onClick={onWrite}>
        수강평 쓰기
      </Button>
    </div>
  )
}

/** undefined until the server has answered; without an answer the page stays as a visitor sees it. */
function useOwnReview(courseId: number) {
  const [state, setState] = useState<OwnReviewState>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isCurrent = true
    askOwnReview(courseId)
      .then((answer) => isCurrent && setState(answer))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [courseId])
  /** Resolves when the new state is shown; a failure leaves the old one. */
  const change = async () => {
    void revalidate()
    await askOwnReview(courseId).then(setState, () => {})
  }
  return { state, change }
}

/** Marks the notifications about the review as read; only an answer and hiding are notified. */
function useVisit(review: Review | null | undefined) {
  const id = review && (review.reply || review.hiddenReason !== null) ? review.id : null
  useEffect(() => {
    if (id === null || isViewing()) return
    sendVisit(id).then(refreshBell, () => {})
  }, [id])
}

function useRemoval(onRemoved: () => void) {
  const confirm = useConfirm()
  return async (reviewId: number) => {
    const isSure = await confirm({
      title: '수강평을 삭제할까요?',
      body: '삭제한 수강평과 답글은 되돌릴 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    try {
      await sendRemoval(reviewId)
      showToast('수강평을 삭제했습니다.', 'success')
      onRemoved()
    } catch (thrown) {
      showToast(sentenceOf(thrown, '수강평을 삭제하지 못했습니다.'), 'error')
    }
  }
}
