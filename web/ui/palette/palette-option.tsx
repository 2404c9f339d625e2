import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { Options } from '#web/ui/palette/use-options.ts'

type Props = {
  at: number
  to: string
  options: Options
  onOpen: (to: string) => void
  className?: string
  children: ReactNode
}

/** A link, so that it also opens in another tab; the keyboard stays in the field. */
export const PaletteOption = ({ at, to, options, onOpen, className = '', children }: Props) => (
  <Link
    to={to}
    role="option"
    id={options.idOf(at)}
    aria-selected={options.isActive(at)}
    tabIndex={-1}
    onMouseMove={() => options.isActive(at) || options.move(at)}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(to)
    }}
    className={`flex gap-3 rounded-board px-2 py-2 aria-selected:bg-indigo-wash ${className}`}
  >
    {children}
  </Link>
)
