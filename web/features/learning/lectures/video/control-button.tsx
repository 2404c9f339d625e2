import type { ReactNode } from 'react'

type Props = {
  label: string
  shortcut?: string
  pressed?: boolean
  /** For a button that opens a menu: whether it is open. */
  opens?: boolean
  onClick: () => void
  className?: string
  children: ReactNode
}

export const ControlButton = ({
  label,
  shortcut,
  pressed,
  opens,
  onClick,
  className = 'grid',
  children,
}: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    aria-haspopup={opens === undefined ? undefined : 'dialog'}
    aria-expanded={opens}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label} (${shortcut})` : label}
    onClick={onClick}
    className={`${className} h-11 min-w-10 shrink-0 place-items-center rounded-board px-1 text-15 font-semibold text-ink tabular-nums
      transition-colors hover:bg-ink/15 aria-expanded:bg-ink/15 aria-pressed:text-pollen sm:min-w-11`}
  >
    {children}
  </button>
)
