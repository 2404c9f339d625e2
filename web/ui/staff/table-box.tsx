import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/**
 * A table that scrolls itself, so that its head can stick; not on phones, where nested scrolling traps the finger.
 * It takes the focus, because the keyboard scrolls only what has it.
 */
export const TableBox = ({ label, className = '', children }: Props) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className={`sideways relative overflow-auto md:max-h-[calc(100dvh-14rem)] rounded-card border border-line bg-sheet ${className}`}
  >
    {children}
  </div>
)
