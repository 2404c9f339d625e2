import { Failure, sentenceOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type List = { to: string; label: string }

type Props = {
  /** The heading until the thing has its own. */
  title: string
  error: Error | null
  fallback: string
  /** The list that is offered when the thing is unknown or closed to the caller. */
  list: List
  onRetry: () => void
}

/** A thing of staff while it is loading, or when it failed to load. */
export function Unloaded({ title, error, fallback, list, onRetry }: Props) {
  const status = error instanceof Failure ? error.status : null
  return (
    <>
      <h1 className="mb-6 text-28">{title}</h1>
      {error ? (
        <Problem
          title={sentenceOf(error, fallback)}
          {...(status === 403 && { body: '볼 권한이 있는 항목은 목록에서 열 수 있어요.' })}
          {...(status === 403 || status === 404 ? { action: <ToList {...list} /> } : { onRetry })}
        />
      ) : (
        <div role="status">
          <p className="mb-4 text-ink-soft">불러오는 중…</p>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  )
}

/** An address whose id cannot be one. */
export const WrongId = ({ title, problem, list }: { title: string; problem: string; list: List }) => (
  <>
    <h1 className="mb-6 text-28">{title}</h1>
    <Problem title={problem} action={<ToList {...list} />} />
  </>
)

const ToList = ({ to, label }: List) => <Button to={to}>{label}</Button>
