import { defineConfig } from '@playwright/test'
import { atPace } from './bootstrap/machine-pace.mjs'
import { FIREFOX_ALONE, GUARDED, IN_FIREFOX, NOT_IN_FIREFOX } from './e2e/fixtures/engines.ts'

/** Tests that need the full browser, for notifications, full screen and separate processes of frames. */
const IN_A_WINDOW = /@window|practice-escape\.e2e/
const chosen = (variable: string, ...more: string[]) => {
  const executablePath = process.env[variable] ?? process.env['CHROME_PATH']
  return { launchOptions: { args: [...ARGUMENTS, ...more], ...(executablePath ? { executablePath } : {}) } }
}
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A journey's page closes before optimized code would save more time than its compilation costs.
  '--js-flags=--no-opt --no-maglev',
]
/** Keeps the shell from starting a spare process for each page, which most pages never use. */
const NO_SPARE_PROCESS = '--renderer-process-limit=1'

/** Firefox takes reduced motion and a fine pointer from preferences only; a headless one reports no mouse. */
const inFirefox = (executablePath: string) => ({
  name: 'firefox',
  // One fewer than in Chromium: each worker starts a Firefox, which costs as much as a product.
  workers: 2,
  grep: IN_FIREFOX,
  grepInvert: Object.keys(NOT_IN_FIREFOX).map((title) => new RegExp(title.replaceAll(/\W/g, '.'))),
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    contextOptions: {},
    launchOptions: {
      executablePath,
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        'ui.primaryPointerCapabilities': FINE_AND_HOVERING,
        'ui.allPointerCapabilities': FINE_AND_HOVERING,
      },
    },
  },
})
const FINE_AND_HOVERING = 6
const firefox = process.env['FIREFOX_PATH']

/** Journeys in a real browser against a real product: a worker's or a file's (e2e/fixtures/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/fixtures/demonstration.ts',
  outputDir: '.cache/e2e',
  workers: 3, // journeys mostly wait for the page
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Long timeouts: they only detect a journey that hangs, and must not fail one on a busy machine.
  timeout: atPace(240_000),
  expect: { timeout: atPace(30_000) },
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    video: 'off',
    screenshot: 'only-on-failure',
    // Animations cost the most processor time of a page; journeys that test motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First and one after the other: the longest file begins early, and its product and browser start once.
    {
      name: 'window',
      workers: 1,
      grep: IN_A_WINDOW,
      grepInvert: GUARDED,
      use: chosen('CHROME_PATH'),
    },
    {
      name: 'shell',
      grepInvert: [IN_A_WINDOW, ...(firefox ? [FIREFOX_ALONE] : [])],
      use: chosen('CHROME_SHELL_PATH', NO_SPARE_PROCESS),
    },
    ...(firefox ? [inFirefox(firefox)] : []),
  ],
})
