import { lazy, Suspense, useRef, useState } from 'react'
import type { ReviewPage } from '#contract/review/review.ts'
import { useMember } from '#web/features/identity/session.ts'
import { RatingBars } from '#web/features/review/parts/rating-bars.tsx'
import { ReviewList } from '#web/features/review/parts/review-list.tsx'

const OwnReview = lazy(async () => ({
  default: (await import('#web/features/review/own-review/own-review.tsx')).OwnReview,
}))

type Props = { courseId: number; reviews: ReviewPage }

/** What members say about a course, and for a member their own review. */
export function CourseReviews({ courseId, reviews }: Props) {
  const member = useMember()
  const [ownId, setOwnId] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.focus({ preventScroll: true })
  return (
    <div ref={box} tabIndex={-1} className="grid gap-8 outline-none">
      {reviews.count > 0 && <RatingBars reviews={reviews} />}
      {member && (
        <Suspense>
          <OwnReview
            key={`${member.id} ${courseId}`}
            courseId={courseId}
            onShown={setOwnId}
            onRemoved={takeFocus}
          />
        </Suspense>
      )}
      {reviews.count > 0 ? (
        <ReviewList key={listKey(reviews)} courseId={courseId} first={reviews} leftOut={member && ownId} />
      ) : (
        <p className="text-15 text-ink-soft">
          아직 수강평이 없어요. 코스를 20% 이상 들은 회원만 남길 수 있어요.
        </p>
      )}
    </div>
  )
}

/** A changed key resets the list to the reviews that the server sent. */
const listKey = ({ content, count }: ReviewPage) =>
  [count, ...content.map(({ id, editedAt }) => `${id} ${editedAt}`)].join()
