import { createContext, useContext } from 'react'
import type { HydrationState } from 'react-router'

/** Data for the client about the page that the server rendered. */
export type Boot = {
  entry: string
  starter: string
  styles: readonly string[]
  font: string | null
  scripts: readonly string[]
  /** The origin for absolute URLs; never taken from a request. */
  origin: string
  /** Id of the running promotion, so that a member who closed it does not see it flash. */
  promotion: string | null
  isPrivate: boolean
  /** A dark page from the first paint on, as the player has. */
  isDark: boolean
  hydration: HydrationState
}

const Booted = createContext<Boot | null>(null)
export const BootProvider = Booted

export function useBoot(): Boot {
  const boot = useContext(Booted)
  if (!boot) throw new Error('useBoot needs the Document above it')
  return boot
}

export const BOOT_ID = 'boot'

/** Safe inside a script element: no text can close it. */
export const bootText = (boot: Boot) => JSON.stringify(boot).replace(/</g, '\\u003c')
