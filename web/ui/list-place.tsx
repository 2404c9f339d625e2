import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The place of a list, found or not; it takes the focus when a focused element in it is gone. */
export const ListPlace = ({ children }: { children: ReactNode }) => (
  <div data-list-place tabIndex={-1} className="outline-none">
    {children}
  </div>
)

/** Clears the filters of an empty list. The button then disappears, so it moves the focus to the list. */
export const ClearFilters = ({ to }: { to: string }) => (
  <Button to={to} onClick={focusList}>
    필터 초기화
  </Button>
)

const focusList = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[data-list-place]')?.focus({ preventScroll: true })
