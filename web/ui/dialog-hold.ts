import { createContext, useContext, useEffect } from 'react'

/** Keeps the surrounding dialog open until the returned function is called. */
export const DialogHold = createContext<(() => () => void) | null>(null)

/** Keeps a dialog from closing on Escape while something in it is under way. */
export function useHeldDialog(isHeld: boolean) {
  const hold = useContext(DialogHold)
  useEffect(() => (isHeld ? hold?.() : undefined), [isHeld, hold])
}
