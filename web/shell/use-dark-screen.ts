import { useLayoutEffect } from 'react'
import { DARK_BACKGROUND } from '#web/shell/background-colors.ts'

/**
 * The player is always dark, and so are dialogs and toasts above it, which are children of the root.
 * A layout effect, so that no light frame appears between the loading screen and the player.
 */
export function useDarkScreen(isDark = true) {
  useLayoutEffect(() => {
    if (!isDark) return
    const { dataset } = document.documentElement
    dataset.darkScreen = ''
    // Also the browser's bars: of several matching `theme-color` tags the first one counts.
    const bars = Object.assign(document.createElement('meta'), {
      name: 'theme-color',
      content: DARK_BACKGROUND,
    })
    document.head.prepend(bars)
    return () => {
      delete dataset.darkScreen
      bars.remove()
    }
  }, [isDark])
}
