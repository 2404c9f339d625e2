import type { Browser } from '@playwright/test'

/**
 * The tag of journeys in which engines may differ: media, uploads, focus, keys, several tabs, requests while a page closes. They run in
 * Chromium and in Firefox, as do the tests of the sandbox. All other journeys run in one engine.
 */
const ENGINES = /@engines|practice-escape\.e2e/

/** The tag of journeys whose one engine is Firefox, or Chromium where there is no Firefox. */
export const FIREFOX_ALONE = /@firefox/

export const IN_FIREFOX = [ENGINES, FIREFOX_ALONE]

/** The tag of tests of the loop guard. Chromium skips them: it runs the frame in a separate process and needs no guard. */
export const GUARDED = /@guarded/

const CRASH = 'Firefox runs the frame in the process of the page, so nothing can end the frame alone'

/** Tagged journeys that cannot run in Firefox, by their titles, and why. */
export const NOT_IN_FIREFOX: Record<string, string> = {
  'Enter during Korean composition sends nothing, on either side':
    'no protocol of Firefox puts syllables together as an input method does',
  'a picture is cut to a square with the mouse, uploaded with its percent, shown everywhere, and taken back':
    'its upload is slowed down by a protocol of Chromium; the next journey cuts and uploads in both',
  'the message names memory only where no earlier program was stopped': CRASH,
  'a frame that ends while a program starts is replaced, and the program runs': CRASH,
  'in full screen the next lecture comes by itself, or not when it is told so, and notes are at hand':
    'the next lecture comes by itself where motion is welcome, which cannot be asked of one page in Firefox',
  'the notes of a course are read, found and taken along':
    'Firefox keeps the file, but tells of a download that no navigation began without a name that Playwright could know it by',
  'the toasts take back: a move by mouse and a removal':
    'a mouse that is driven begins to drag in Firefox, and never lets go',
}

export const isFirefox = (browser: Browser) => browser.browserType().name() === 'firefox'
