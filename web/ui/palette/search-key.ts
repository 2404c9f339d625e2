/**
 * The key of search that was pressed: ⌘K or Ctrl+K, or a slash, which a screen with a field for it keeps. With a Hangul
 * input method only the physical key is known. null: another key, or one that was taken already.
 */
export function searchKeyOf(event: KeyboardEvent): 'command' | 'slash' | null {
  const { key, code, shiftKey, altKey } = event
  if (altKey || event.defaultPrevented) return null
  if (event.ctrlKey || event.metaKey) return code === 'KeyK' && !shiftKey ? 'command' : null
  const isSlash = key === '/' || (key === 'Process' && code === 'Slash' && !shiftKey)
  return isSlash && !document.querySelector('[aria-keyshortcuts="/"]') ? 'slash' : null
}

/** Whether the event came from an element that matches; the field of the code editor is in a shadow root. */
export const isFrom = (event: Event, selector: string): boolean => {
  const [target] = event.composedPath() as Element[]
  return Boolean(target?.closest?.(selector))
}
