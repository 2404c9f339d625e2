type PressedElement = HTMLButtonElement | HTMLInputElement | null | undefined

declare global {
  // Set by web/boot.js.
  var takeEarlyPress: (() => PressedElement) | undefined
  var takeEarlyKey: (() => KeyboardEvent | undefined) | undefined
}

let pressed: PressedElement

/** Called when React starts to handle clicks: it replays those that come while it hydrates. */
export function takeEarlyPress(): void {
  pressed = globalThis.takeEarlyPress?.()
}

/** Called after hydration: repeats the click and the key of search that came before anything handled them. */
export function makeEarlyPress(): void {
  // The radio is checked by now, and clicking a checked one fires no change event.
  if (pressed instanceof HTMLInputElement) pressed.checked = false
  if (pressed?.isConnected) pressed.click()
  pressed = undefined
  const key = globalThis.takeEarlyKey?.()
  if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', key))
}
