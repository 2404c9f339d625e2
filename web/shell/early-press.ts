type Pressed = HTMLButtonElement | HTMLInputElement | null | undefined

declare global {
  // Set by web/boot.js.
  var takeEarlyPress: (() => Pressed) | undefined
}

let kept: Pressed

/** Called in the moment in which React begins to hear presses: it keeps those that come while it hydrates. */
export function takeEarlyPress(): void {
  kept = globalThis.takeEarlyPress?.()
}

/** Called once the page is hydrated: the press that came before somebody could hear it is made again. */
export function makeEarlyPress(): void {
  // For the browser it is chosen by now, and what is chosen again is told to nobody.
  if (kept instanceof HTMLInputElement) kept.checked = false
  if (kept?.isConnected) kept.click()
  kept = undefined
}
