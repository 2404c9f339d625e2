import { useLayoutEffect } from 'react'

/**
 * The player is always dark, and so is what lies over it: questions and toasts hang on the root.
 * Before the paint, so that no light frame comes between what waits and what was waited for.
 */
export function useDarkScreen(isDark = true) {
  useLayoutEffect(() => {
    if (!isDark) return
    const { dataset } = document.documentElement
    dataset.darkScreen = ''
    return () => void delete dataset.darkScreen
  }, [isDark])
}
