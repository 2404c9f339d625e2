import { useLayoutEffect } from 'react'
import { DARK_GROUND } from '#web/shell/ground-colors.ts'

/**
 * The player is always dark, and so is what lies over it: questions and toasts hang on the root.
 * Before the paint, so that no light frame comes between what waits and what was waited for.
 */
export function useDarkScreen(isDark = true) {
  useLayoutEffect(() => {
    if (!isDark) return
    const { dataset } = document.documentElement
    dataset.darkScreen = ''
    // The bars of the browser go with it: of several such words the first one that fits counts.
    const bars = Object.assign(document.createElement('meta'), { name: 'theme-color', content: DARK_GROUND })
    document.head.prepend(bars)
    return () => {
      delete dataset.darkScreen
      bars.remove()
    }
  }, [isDark])
}
