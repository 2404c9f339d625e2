import { useContext, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
} from 'react-router'
import { quietly } from '#web/api/quietly.ts'

const STORAGE_KEY = 'scroll-positions'

/** Pixels from the top, by the key of the history entry. */
type Positions = Record<string, number>

/**
 * Scrolls a new page to its top or to the element of its fragment, and an earlier page to where it was left.
 * Does what the router's `<ScrollRestoration>` does, whose module would add 5 kB to a first visit.
 */
export function useScrollRestoration(): void {
  const router = useContext(RouterContext)?.router
  const state = useContext(RouterStateContext)
  const location = useLocation()
  const position = state?.restoreScrollPosition
  const staysInPlace = state?.preventScrollReset

  useLayoutEffect(() => {
    if (!router) return
    const positions = storedPositions()
    const disable = router.enableScrollRestoration(positions, () => window.scrollY)
    const stop = storeOnLeave(() => {
      // During a navigation the router has already saved the position of the page that is still shown.
      if (router.state.navigation.state === 'idle') positions[router.state.location.key] = window.scrollY
      return positions
    })
    return () => {
      stop()
      disable()
    }
  }, [router])

  useLayoutEffect(() => {
    if (position === false) return
    const target = typeof position === 'number' ? null : elementOf(location.hash)
    // Returns nothing: newer browsers return a promise from scrollTo, and React would call it as a cleanup.
    if (typeof position === 'number') window.scrollTo(0, position)
    else if (target) target.scrollIntoView()
    else if (!staysInPlace) window.scrollTo(0, 0)
  }, [location, position, staysInPlace])
}

const storedPositions = () =>
  quietly(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions) ?? {}

/** The browser restores the position of a reloaded page; within the app it must leave that to the router. */
function storeOnLeave(latest: () => Positions): () => void {
  const leave = () => {
    quietly(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest())))
    history.scrollRestoration = 'auto'
  }
  const arrive = () => {
    history.scrollRestoration = 'manual'
  }
  arrive()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', arrive)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', arrive)
    history.scrollRestoration = 'auto'
  }
}

/** A fragment that is not validly encoded names no element. */
const elementOf = (hash: string) =>
  hash ? quietly(() => document.getElementById(decodeURIComponent(hash.slice(1)))) : null
