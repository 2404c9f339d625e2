/** Between two parts a phone renders a frame and answers a touch. */
const PAUSE_MS = 50

/**
 * Lays out the parts that the first frame of a public page skipped (first-frame.css), one by one. After that
 * all heights are known, so that the back button can restore the scroll position.
 */
export async function drawRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.drawn-later')) {
    await pause()
    part.style.contentVisibility = 'visible'
  }
  await pause()
  document.documentElement.dataset['drawn'] = ''
}

const pause = () => new Promise((go) => setTimeout(go, PAUSE_MS))
