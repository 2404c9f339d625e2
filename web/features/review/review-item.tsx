import type { Review } from '#contract/review/review.ts'
import { Stars } from '#web/features/review/stars.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = { review: Review; children?: React.ReactNode }

export const ReviewItem = ({ review, children }: Props) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
      <Stars stars={review.rating} size={16} />
      <span className="font-semibold text-ink">{review.author?.name ?? '탈퇴한 회원'}</span>
      <span className="tabular-nums">{Math.round(review.coverage * 100)}% 시청</span>
      <span className="tabular-nums">
        {dayText(review.editedAt ?? review.createdAt)}
        {review.editedAt && ' 수정'}
      </span>
    </p>
    <Text text={review.body} />
    {review.reply && (
      <div className="mt-4 rounded-board border-l-4 border-indigo bg-paper px-4 py-3">
        <p className="text-13 font-semibold">
          운영진 답글{' '}
          <span className="font-normal text-ink-soft tabular-nums">{dayText(review.reply.repliedAt)}</span>
        </p>
        <Text text={review.reply.body} />
      </div>
    )}
    {children}
  </>
)

const Text = ({ text }: { text: string }) => (
  <p className="mt-2 max-w-text text-15 whitespace-pre-line">{text}</p>
)
