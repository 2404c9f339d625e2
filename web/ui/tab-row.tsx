import { type ReactNode, useRef } from 'react'
import { useHereInView } from '#web/ui/use-here-in-view.ts'

/** Style of a link in a row of tabs; the current one has `aria-current`. */
export const TAB =
  'flex min-h-11 items-center border-b-2 border-transparent px-3 text-15 whitespace-nowrap hover:bg-wood-1 ' +
  'aria-[current=page]:border-indigo aria-[current=page]:font-bold aria-[current=page]:text-indigo'

type Props = {
  /** The row's accessible name. */
  label: string
  /** Id of the shown tab: when it changes, the tab is scrolled into view. */
  here: string
  className?: string
  /** List items. */
  children: ReactNode
}

/** Tabs that are links. On a phone the row has the window's width, scrolls, and fades where there is more. */
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
