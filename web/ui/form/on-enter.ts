import type { KeyboardEvent } from 'react'

/** Enter in a field of a larger form acts on this field alone; Enter that ends a composed syllable does nothing. */
export function onEnter(event: KeyboardEvent, act: () => void) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}
