/**
 * Runs at once, or, when the pointer is down, after it has come up and its click has been dealt with: words that
 * appear in between push the pressed button from under the pointer, and the press is lost.
 */
export function afterPress(act: () => void) {
  watchPointer()
  if (!isPressed) return act()
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}

let isPressed = false
let isWatching = false

/** From the first blur on; the press that caused that very first one is seen by `:active`. */
function watchPointer() {
  if (isWatching) return
  isWatching = true
  isPressed = document.querySelector(':active') !== null
  addEventListener('pointerdown', () => void (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => void (isPressed = false), true)
}
