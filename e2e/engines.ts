import type { Browser } from '@playwright/test'

/**
 * Journeys in which engines may differ (media, uploads, focus, keys, several tabs, what is sent while a page closes) are tagged
 * so, and run in Firefox too, as does whatever keeps learners' code in its place. All others run in one engine.
 */
export const ENGINES = /@engines|practice-escape\.e2e/

const CRASH = 'a frame has no process of its own there that could end, nor does a protocol end one'

/** Tagged journeys that cannot run in Firefox, by their titles, and why. */
export const NOT_IN_FIREFOX: Record<string, string> = {
  'Enter during Korean composition sends nothing, on either side':
    'no protocol of Firefox puts syllables together as an input method does',
  'a picture is cut to a square with the mouse, uploaded with its percent, shown everywhere, and taken back':
    'its upload is slowed down by a protocol of Chromium; the next journey cuts and uploads in both',
  'a program is told that it took all memory where none before it was cut': CRASH,
  'a frame that ends while a program is about to begin is made anew': CRASH,
  'in full screen the next lecture comes by itself, or not when it is told so, and notes are at hand':
    'the next lecture comes by itself where motion is welcome, which cannot be asked of one page in Firefox',
  'the notes of a course are read, found and taken along':
    'Firefox keeps the file, but tells of a download that no navigation began without a name that Playwright could know it by',
  'the toasts take back: a move by mouse and a removal':
    'a mouse that is driven begins to drag in Firefox, and never lets go',
}

export const isFirefox = (browser: Browser) => browser.browserType().name() === 'firefox'
