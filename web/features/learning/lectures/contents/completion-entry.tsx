import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { getCompletion } from '#contract/learning/learning.ts'
import { Failure } from '#web/api/failure.ts'
import { MissingList } from '#web/features/learning/parts/missing-list.tsx'
import { completionQuery } from '#web/features/learning/parts/queries.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'

/** Fetched each time it is opened: it changes with every minute watched. */
export function CompletionEntry({ courseId }: { courseId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-2 px-4 text-15 font-semibold -outline-offset-2 hover:bg-ink/5"
      >
        수료까지 얼마나 남았나요?
        <ChevronDown
          size={18}
          aria-hidden
          className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div className="px-4 pb-4">
          <Answer courseId={courseId} />
        </div>
      )}
    </div>
  )
}

function Answer({ courseId }: { courseId: number }) {
  const { data: completion, error, refetch } = useQuery(completionQuery(courseId))
  if (completion) return <MissingList completion={completion} replace />
  if (!error) return <p className="text-15 text-ink-soft">불러오는 중…</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-15">
      <p>{error instanceof Failure ? error.message : getCompletion.fallback}</p>
      <RetryButton size="small" variant="quiet" onRetry={() => void refetch()} />
    </div>
  )
}
