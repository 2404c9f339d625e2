type PressedElement = HTMLButtonElement | HTMLInputElement | null | undefined

declare global {
  // Set by web/boot.js.
  var takeEarlyPress: (() => PressedElement) | undefined
}

let pressed: PressedElement

/** Called when React starts to handle clicks: it replays those that come while it hydrates. */
export function takeEarlyPress(): void {
  pressed = globalThis.takeEarlyPress?.()
}

/** Called after hydration: repeats the click that came before React handled clicks. */
export function makeEarlyPress(): void {
  // The radio is checked by now, and clicking a checked one fires no change event.
  if (pressed instanceof HTMLInputElement) pressed.checked = false
  if (pressed?.isConnected) pressed.click()
  pressed = undefined
}
