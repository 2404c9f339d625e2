type Pressed = HTMLButtonElement | HTMLInputElement | null | undefined

declare global {
  // Set by web/boot.js.
  var takeEarlyPress: (() => Pressed) | undefined
}

let kept: Pressed

/** Called when React starts to handle clicks: it replays those that come while it hydrates. */
export function takeEarlyPress(): void {
  kept = globalThis.takeEarlyPress?.()
}

/** Called after hydration: repeats the click that came before React handled clicks. */
export function makeEarlyPress(): void {
  // The radio is checked by now, and clicking a checked one fires no change event.
  if (kept instanceof HTMLInputElement) kept.checked = false
  if (kept?.isConnected) kept.click()
  kept = undefined
}
