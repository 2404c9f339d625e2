import { useState } from 'react'
import { FIRST_REVIEWS } from '#contract/review/first-reviews.ts'
import type { Review, ReviewOrder, ReviewPage } from '#contract/review/review.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { ReviewItem } from '#web/features/review/review-item.tsx'
import { Button } from '#web/ui/button.tsx'

const ORDERS: Record<ReviewOrder, string> = {
  'createdAt,desc': '최신순',
  'rating,desc': '별점 높은 순',
  'rating,asc': '별점 낮은 순',
}

type Props = {
  courseId: number
  first: ReviewPage
  /** Id of the member's own review, which the page shows above the list; null if the list has none. */
  leftOut: number | null
}

/** The first reviews came with the page; the others, and another order, are asked for. */
export function ReviewList({ courseId, first, leftOut }: Props) {
  const { shown, sort, isBusy, more, reorder } = useReviews(courseId, first)
  const others = shown.filter(({ id }) => id !== leftOut)
  const total = first.count - (leftOut === null ? 0 : 1)
  const left = total - others.length
  if (total === 0) return null
  return (
    <div>
      {total > 1 && <OrderBox sort={sort} onChange={(next) => void reorder(next)} />}
      <ul aria-label="수강평" aria-busy={isBusy || undefined} className={isBusy ? 'opacity-60' : ''}>
        {others.map((review) => (
          <li key={review.id} className="border-t border-line py-6 first:border-t-0 first:pt-0 last:pb-0">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" wide busy={isBusy} className="mt-6" onClick={() => void more()}>
          수강평 {left}개 더 보기
        </Button>
      )}
    </div>
  )
}

type OrderProps = { sort: ReviewOrder; onChange: (sort: ReviewOrder) => void }

const OrderBox = ({ sort, onChange }: OrderProps) => (
  <label className="mb-2 flex items-center justify-end gap-2 text-13 text-ink-soft">
    정렬
    <select
      value={sort}
      onChange={(event) => onChange(event.currentTarget.value as ReviewOrder)}
      className="min-h-10 rounded-board border border-line-strong bg-sheet px-2 text-15 text-ink"
    >
      {Object.entries(ORDERS).map(([order, name]) => (
        <option key={order} value={order}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

function useReviews(courseId: number, first: ReviewPage) {
  const [sort, setSort] = useState<ReviewOrder>('createdAt,desc')
  const [shown, setShown] = useState<readonly Review[]>(first.content)
  const [isBusy, setBusy] = useState(false)

  async function load(next: ReviewOrder, page: number, before: readonly Review[]): Promise<void> {
    setBusy(true)
    try {
      const { askReviews } = await import('#web/features/review/ask.ts')
      const { content } = await askReviews(courseId, { page, sort: next, size: FIRST_REVIEWS })
      // A review written meanwhile moves the others to the next page.
      setShown([...before, ...content.filter(({ id }) => !before.some((known) => known.id === id))])
      setSort(next)
    } catch (thrown) {
      showToast(sentenceOf(thrown, '수강평을 불러오지 못했습니다.'), 'error')
    } finally {
      setBusy(false)
    }
  }

  return {
    shown,
    sort,
    isBusy,
    more: () => load(sort, Math.floor(shown.length / FIRST_REVIEWS), shown),
    reorder: (next: ReviewOrder) => load(next, 0, []),
  }
}
