import { sql } from 'kysely'
import type { OwnReview, Review } from '#contract/review/review.ts'
import { maskedName } from '#server/features/identity/masked-name.ts'
import { seoulTime } from '#server/platform/clock.ts'

export type ReviewRow = {
  id: number
  course_id: number
  author_id: number | null
  author_name: string | null
  rating: number
  body: string
  coverage: number
  created_at: Date
  edited_at: Date | null
  reply: string | null
  replied_at: Date | null
  hidden_reason: string | null
}

export const REVIEW_COLUMNS = sql`
  r.id, r.course_id, r.author_id, m.name as author_name, r.rating, r.body, r.coverage, r.created_at, r.edited_at,
  r.reply, r.replied_at, r.hidden_reason`

export const shownReview = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  body: row.body,
  coverage: Math.round(row.coverage * 100) / 100,
  author: row.author_name === null ? null : { name: maskedName(row.author_name) },
  createdAt: seoulTime(row.created_at),
  editedAt: row.edited_at && seoulTime(row.edited_at),
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { body: row.reply, repliedAt: seoulTime(row.replied_at) },
})

export const ownReview = (row: ReviewRow): OwnReview => ({
  ...shownReview(row),
  hiddenReason: row.hidden_reason,
})
