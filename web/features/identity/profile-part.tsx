import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  fallback: string
  /** Lines of the loading placeholder. */
  lines?: number
  children: (data: T) => ReactNode
}

/** One section of the profile; it loads and fails independently of the others. */
export function ProfilePart<T>({
  query: { data, error, refetch, isFetching },
  fallback,
  lines = 2,
  children,
}: Props<T>) {
  if (data !== undefined) return children(data)
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{sentenceOf(error, fallback)}</p>
        <RetryButton variant="quiet" size="small" busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">불러오는 중…</span>
      {Array.from({ length: lines }, (_line, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}
