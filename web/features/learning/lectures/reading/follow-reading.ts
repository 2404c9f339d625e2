import type { ReadingClock } from '#web/features/learning/lectures/reading/reading-clock.ts'
import {
  goToPlace,
  readPlace,
  type ReadingPlace,
} from '#web/features/learning/lectures/reading/reading-place.ts'
import type { ReadingSaver } from '#web/features/learning/lectures/reading/reading-saver.ts'

const SAVE_EVERY_MS = 15_000
const COUNT_EVERY_MS = 1000
/** While scrolling, the place is measured this often. */
const MEASURE_EVERY_MS = 200
const SIGNS_OF_READING = ['scroll', 'keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove']

/** Connects a text to the saver; the returned stop function saves the last place. */
export function followReading(
  text: HTMLElement,
  saver: ReadingSaver,
  { clock, start }: { clock: ReadingClock; start: ReadingPlace },
) {
  let place = start
  let width = innerWidth
  let measuring: ReturnType<typeof setTimeout> | undefined
  const isVisible = () => document.visibilityState === 'visible'
  const count = (wasVisible = isVisible()) => saver.read(clock.takeSec(wasVisible))
  const measure = () => {
    measuring = undefined
    const here = readPlace(text)
    if (!here) return
    place = here.place
    saver.moved(place, here.isEndSeen)
  }
  const measureSoon = () => (measuring ??= setTimeout(measure, MEASURE_EVERY_MS))
  // A turned phone wraps the text differently, and another part of the page may scroll.
  const stay = () => {
    if (innerWidth !== width && place.percent > 0) goToPlace(text, place)
    width = innerWidth
    measureSoon()
  }
  const end = (wasVisible = isVisible()) => {
    if (measuring !== undefined) {
      clearTimeout(measuring)
      measure()
    }
    count(wasVisible)
  }

  const listening = new AbortController()
  const { signal } = listening
  // On the way down, because scrolling does not bubble.
  const anywhere = { signal, capture: true, passive: true }
  for (const sign of SIGNS_OF_READING)
    addEventListener(
      sign,
      () => {
        count()
        clock.active()
      },
      anywhere,
    )
  addEventListener('scroll', measureSoon, anywhere)
  addEventListener('resize', stay, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (isVisible()) {
        count(false)
        return saver.shown()
      }
      end(true)
      saver.hidden()
    },
    { signal },
  )
  const close = () => {
    end()
    saver.hidden()
  }
  addEventListener('pagehide', close, { signal })
  addEventListener('online', () => saver.reconnected(), { signal })
  addEventListener('offline', () => saver.cutOff(), { signal })
  const counting = setInterval(count, COUNT_EVERY_MS)
  const saving = setInterval(() => saver.tick(), SAVE_EVERY_MS)
  saver.opened()
  // A short text is in view as a whole.
  measureSoon()
  return () => {
    listening.abort()
    clearInterval(counting)
    clearInterval(saving)
    end()
    saver.leave()
  }
}
