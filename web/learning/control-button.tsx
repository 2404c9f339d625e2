import type { ReactNode } from 'react'

type Props = { label: string; shortcut?: string; pressed?: boolean; onClick: () => void; children: ReactNode }

export const ControlButton = ({ label, shortcut, pressed, onClick, children }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label} (${shortcut})` : label}
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded-board text-ink transition-colors hover:bg-ink/15
      aria-pressed:text-pollen"
  >
    {children}
  </button>
)
