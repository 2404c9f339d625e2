import type { ReactNode } from 'react'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { LooseBoards } from '#web/ui/boards/loose-boards.tsx'

type Props = {
  /** What happened. */
  title: string
  /** What to do; `onRetry` adds a sentence about retrying when this is absent. */
  body?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  level?: 1 | 2 | 3
  /** For use inside something that has its own frame. */
  bare?: boolean
}

/** An error: announced, described in words, with one action. */
export function Problem({ title, body, onRetry, action, level = 2, bare = false }: Props) {
  const Heading = `h${level}` as const
  const said = body ?? (onRetry && !title.includes('다시 시도') && '연결을 확인하고 다시 시도해 주세요.')
  return (
    <div
      role="alert"
      className={`flex flex-col items-center text-center ${bare ? 'px-4 py-6' : 'rounded-card border border-line bg-sheet px-6 py-12'}`}
    >
      <LooseBoards laid={1} broken />
      <Heading className={`mt-6 ${bare ? 'text-17' : 'text-21'}`}>{title}</Heading>
      {said && <p className="mt-2 max-w-text text-ink-soft">{said}</p>}
      <div className="mt-6">{action ?? (onRetry && <RetryButton onRetry={onRetry} />)}</div>
    </div>
  )
}
