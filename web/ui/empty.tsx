import type { ReactNode } from 'react'
import { LooseBoards } from '#web/ui/boards/loose-boards.tsx'

type Props = {
  title: string
  /** What to do about it, in a sentence. */
  body?: ReactNode
  /** One button. */
  action?: ReactNode
  level?: 1 | 2 | 3
  /** For use inside something that has its own frame. */
  bare?: boolean
}

/** An empty state: says that nothing is here yet, and what to do. */
export function Empty({ title, body, action, level = 2, bare = false }: Props) {
  const Heading = `h${level}` as const
  return (
    <div
      className={`flex flex-col items-center text-center ${bare ? 'px-4 py-6' : 'rounded-card border border-dashed border-wood-3 px-6 py-12'}`}
    >
      <LooseBoards laid={0} />
      <Heading className={`mt-6 ${bare ? 'text-17' : 'text-21'}`}>{title}</Heading>
      {body && <p className="mt-2 max-w-text text-balance text-ink-soft">{body}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
