import { useEffect } from 'react'

/** The player is always dark, and so is what lies over it: questions and toasts hang on the root. */
export function useDarkScreen() {
  useEffect(() => {
    const { style } = document.documentElement
    style.colorScheme = 'dark'
    return () => void style.removeProperty('color-scheme')
  }, [])
}
