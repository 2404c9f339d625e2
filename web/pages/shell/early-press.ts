declare global {
  // Set by web/boot.js.
  var takeEarlyPress: (() => HTMLButtonElement | null | undefined) | undefined
}

let kept: HTMLButtonElement | null | undefined

/** Called in the moment in which React begins to hear presses: it keeps those that come while it hydrates. */
export function takeEarlyPress(): void {
  kept = globalThis.takeEarlyPress?.()
}

/** Called once the page is hydrated: the press that came before somebody could hear it is made again. */
export function makeEarlyPress(): void {
  if (kept?.isConnected) kept.click()
  kept = undefined
}
