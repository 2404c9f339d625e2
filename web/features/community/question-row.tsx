import type { ReactNode } from 'react'
import type { Question } from '#contract/community/community.ts'
import { authorName } from '#web/features/community/parts/author-words.ts'
import { QuestionBadges } from '#web/features/community/parts/question-badges.tsx'
import { lectureOf } from '#web/features/community/topic-words.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { agoText } from '#web/ui/words/moment.ts'

type Props = {
  question: Question
  to: string
  nowMs: number
  /** Where it was asked, if that is not the current screen. */
  place?: ReactNode
  level?: 2 | 3
  /** Its checkbox, where several can be selected. */
  choose?: ReactNode
  /** Replaces the list's history entry, so that one step back leaves the player. */
  replace?: boolean
}

export function QuestionRow({ question, to, nowMs, place, choose, level = 3, replace = false }: Props) {
  const Heading = `h${level}` as const
  const { title, author, askedAt } = question
  const { atSec = null, heading = null } = lectureOf(question) ?? {}
  return (
    <li
      data-row
      className="relative border-b border-line px-4 py-3 last:border-b-0 hover:bg-wood-1/50 has-[[data-choose]:checked]:bg-indigo-wash"
    >
      <div className="flex items-center gap-1">
        {choose && <span className="relative z-1">{choose}</span>}
        <Heading className="text-15 leading-snug font-semibold">
          <Link to={to} replace={replace} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-soft">
        {atSec !== null && <span className="font-semibold text-indigo tabular-nums">{clock(atSec)}</span>}
        {heading && <span className="font-semibold wrap-anywhere text-indigo">{heading.text}</span>}
        {place}
        <span>{authorName(author)}</span>
        <span>{agoText(askedAt, nowMs)}</span>
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <QuestionBadges question={question} />
      </p>
    </li>
  )
}
