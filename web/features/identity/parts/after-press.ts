/**
 * Runs at once, or, while the pointer is down, after its click: an error shown in between would move
 * the pressed button away from the pointer, and the click would be lost.
 */
export function afterPress(act: () => void) {
  watchPointer()
  if (!isPressed) return act()
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}

let isPressed = false
let isWatching = false

/** Listens from the first blur on; the press that caused this blur is detected by `:active`. */
function watchPointer() {
  if (isWatching) return
  isWatching = true
  isPressed = document.querySelector(':active') !== null
  addEventListener('pointerdown', () => void (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => void (isPressed = false), true)
}
