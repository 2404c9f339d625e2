import { createContext, useContext, useEffect } from 'react'

/** Keeps the dialog around from being closed until what it gives is called. */
export const DialogHold = createContext<(() => () => void) | null>(null)

/** What is under way in a dialog is not lost by a press on Escape: it closes once that is over. */
export function useHeldDialog(isHeld: boolean) {
  const hold = useContext(DialogHold)
  useEffect(() => (isHeld ? hold?.() : undefined), [isHeld, hold])
}
