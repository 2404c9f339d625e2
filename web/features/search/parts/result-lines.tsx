import { Lock } from 'lucide-react'
import type { SearchResult } from '#contract/search/search.ts'
import { KIND_WORDS } from '#web/features/search/parts/kind-words.ts'
import { clock } from '#web/ui/words/duration.ts'
import { FoundText } from '#web/ui/words/found-text.tsx'

export const KindIcon = ({ kind }: Pick<SearchResult, 'kind'>) => {
  const { Icon } = KIND_WORDS[kind]
  return <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
}

type PlaceProps = {
  result: SearchResult
  withKind?: boolean
  withCourse?: boolean
  /** The result above it: the title of the same course is not shown twice, only read. */
  above?: SearchResult | undefined
}

/** Second, kind and course, in one line. */
export function ResultPlace({ result, withKind = true, withCourse = true, above }: PlaceProps) {
  const { kind, courseTitle, sec } = result
  const isRepeated = above !== undefined && above.courseId === result.courseId
  const course = withCourse && kind !== 'course' && courseTitle
  if (sec === null && !withKind && !course) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-13 text-ink-soft">
      {sec !== null && <span className="font-semibold text-indigo tabular-nums">{clock(sec)}</span>}
      {withKind && <span>{KIND_WORDS[kind].name}</span>}
      {course && <span className={isRepeated ? 'sr-only' : 'wrap-anywhere'}>{course}</span>}
    </span>
  )
}

type SnippetProps = { result: SearchResult; words: readonly string[]; className?: string }

/** The place that matched; of a locked result only that it is locked. */
export function ResultSnippet({ result: { snippet, isLocked }, words, className = '' }: SnippetProps) {
  if (isLocked)
    return (
      <span className="flex items-center gap-1.5 text-13 font-semibold text-ink-soft">
        <Lock size={14} aria-hidden /> 수강하면 볼 수 있어요
      </span>
    )
  if (snippet === '') return null
  return (
    <span className={`text-15 wrap-anywhere text-ink-soft ${className}`}>
      <FoundText text={snippet} words={words} />
    </span>
  )
}
