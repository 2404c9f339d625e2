import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Where a list stands, found or not; it can take the focus of what was in it. */
export const ListPlace = ({ children }: { children: ReactNode }) => (
  <div data-list-place tabIndex={-1} className="outline-none">
    {children}
  </div>
)

/** The way out of a list in which nothing was found. It goes with the sentence about it: the list then has the focus. */
export const ClearFilters = ({ to }: { to: string }) => (
  <Button to={to} onClick={focusList}>
    조건 지우기
  </Button>
)

const focusList = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[data-list-place]')?.focus({ preventScroll: true })
