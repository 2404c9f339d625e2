import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { getCompletion } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { MissingList } from '#web/features/learning/parts/missing-list.tsx'
import { completionQuery } from '#web/features/learning/parts/queries.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'

/** Requirements still missing for the certificate; fetched when opened. */
export function CourseMissing({ courseId }: { courseId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-board border border-line"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-15 font-semibold">
        수료까지 얼마나 남았나요?
        <ChevronDown size={18} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-3">{isOpen && <Missing courseId={courseId} />}</div>
    </details>
  )
}

function Missing({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(completionQuery(courseId))
  if (data) return <MissingList completion={data} />
  if (!error)
    return (
      <p role="status" className="text-15 text-ink-soft">
        불러오는 중…
      </p>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-15">
      {sentenceOf(error, getCompletion.fallback)}
      <RetryButton variant="quiet" size="small" onRetry={() => void refetch()} />
    </div>
  )
}
