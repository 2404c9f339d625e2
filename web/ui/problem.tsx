import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LooseBoards } from '#web/ui/loose-boards.tsx'

type Props = {
  /** What happened. */
  title: string
  /** What to do. */
  body?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Something failed: announced, said in words, one way on. */
export function Problem({ title, body, onRetry, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-sheet px-6 py-12 text-center"
    >
      <LooseBoards laid={1} broken />
      <Heading className="mt-6 text-21">{title}</Heading>
      {body && <p className="mt-2 max-w-text text-ink-soft">{body}</p>}
      <div className="mt-6">{action ?? (onRetry && <Button onClick={onRetry}>다시 시도</Button>)}</div>
    </div>
  )
}
