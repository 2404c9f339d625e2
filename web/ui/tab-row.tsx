import { type ReactNode, useRef } from 'react'
import { useHereInView } from '#web/ui/use-here-in-view.ts'

/** A link in a row of tabs; the one that leads to what is shown says so. */
export const TAB =
  'flex min-h-11 items-center border-b-2 border-transparent px-3 text-15 whitespace-nowrap hover:bg-wood-1 ' +
  'aria-[current=page]:border-indigo aria-[current=page]:font-bold aria-[current=page]:text-indigo'

type Props = {
  /** What the row is called for screen readers. */
  label: string
  /** What is shown: when it changes, its tab comes into view. */
  here: string
  className?: string
  /** List items. */
  children: ReactNode
}

/** Tabs that are addresses. On a phone the row reaches the edges of the window, scrolls, and fades where it goes on. */
export function TabRow({ label, here, className = '', children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useHereInView(row, here)
  return (
    <nav aria-label={label} className={className}>
      <ul
        ref={row}
        className="sideways flex gap-1 overflow-x-auto [scrollbar-width:thin] border-b border-line max-md:-mx-5 max-md:px-5"
      >
        {children}
      </ul>
    </nav>
  )
}
