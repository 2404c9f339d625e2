/** Between two parts a phone shows a frame and answers a touch. */
const PAUSE_MS = 50

/**
 * Lays out what the first frame of a public page left out (first-frame.css), one part after the other. From then on the
 * height of everything is known, so that the way back to a page ends where one left it.
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
