export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'
>

/**
 * The physical key: with a Hangul input method K reports ㅏ or only that it is being processed.
 * On-screen keyboards report no physical key; then the letter counts.
 */
export function placeOf({ code, key }: Pick<KeyPress, 'code' | 'key'>): string {
  if (code) return code
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : ''
}

const WRITTEN_INPUTS = /^(?:text|search|email|password|tel|url|number|date|time|month|week|datetime-local)$/

/** Whether the focused element takes letters itself. */
export function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return WRITTEN_INPUTS.test(target.type)
  return (
    target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]') !==
    null
  )
}
