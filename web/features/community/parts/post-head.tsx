import type { ReactNode } from 'react'
import { authorName } from '#web/features/community/parts/author-words.ts'
import { StaffBadge } from '#web/features/community/parts/question-badges.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { agoText, minuteText } from '#web/ui/words/moment.ts'

type Props = {
  author: { name: string; imageUrl: string | null } | null
  at: string
  editedAt: string | null
  nowMs: number
  /** Staff answers get a badge. */
  isStaffAnswer?: boolean
  note?: ReactNode
}

/** Author and time of a post. */
export const PostHead = ({ author, at, editedAt, nowMs, isStaffAnswer = false, note }: Props) => (
  <div className="flex items-center gap-2.5">
    <Avatar name={authorName(author)} imageUrl={author?.imageUrl ?? null} className="size-8" />
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-ink-soft">
      <b className="text-15 text-ink">{authorName(author)}</b>
      {isStaffAnswer && <StaffBadge />}
      {note}
      <time dateTime={at} title={minuteText(at)}>
        {agoText(at, nowMs)}
      </time>
      {editedAt && <span title={minuteText(editedAt)}>수정됨</span>}
    </p>
  </div>
)
