import { useSyncExternalStore } from 'react'
import { writeCookie, YEAR_SEC } from '#web/api/cookie.ts'
import { drawAgain } from '#web/shell/draw-rest.ts'

export type Theme = 'system' | 'light' | 'dark'

const listeners = new Set<() => void>()

/** Stored on the root element, where the starter sets it before the first paint, and in a cookie. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement
  dataset['turning'] = ''
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  drawAgain()
  writeCookie('theme', theme, theme === 'system' ? 0 : YEAR_SEC)
  for (const tell of listeners) tell()
  requestAnimationFrame(() => setTimeout(() => delete dataset['turning']))
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    currentTheme,
    () => 'system',
  )

export const isDarkNow = () => {
  const theme = currentTheme()
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
