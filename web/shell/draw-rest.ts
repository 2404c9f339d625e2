/** Between two parts a phone renders a frame and answers a touch. */
const PAUSE_MS = 50

let runs = 0

/**
 * Lays out the parts that the first frame of a public page skipped (first-frame.css), one by one. After that
 * all heights are known, so that the back button can restore the scroll position.
 */
export async function drawRest(): Promise<void> {
  const run = ++runs
  for (const part of laterParts()) {
    await pause()
    if (run !== runs) return
    part.style.contentVisibility = 'visible'
  }
  await pause()
  if (run === runs) document.documentElement.dataset['drawn'] = ''
}

/** Leaves out of the next frame what is out of sight and then draws it part by part: for a change of all styles. */
export function drawAgain(): void {
  delete document.documentElement.dataset['drawn']
  for (const part of laterParts()) part.style.contentVisibility = isInSight(part) ? 'visible' : ''
  void drawRest()
}

function isInSight(part: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

const laterParts = () => document.querySelectorAll<HTMLElement>('.drawn-later')

const pause = () => new Promise((go) => setTimeout(go, PAUSE_MS))
