import { defineConfig } from '@playwright/test'
import { atPace } from './bootstrap/machine-pace.mjs'
import { FIREFOX_ALONE, GUARDED, IN_FIREFOX, NOT_IN_FIREFOX } from './e2e/fixtures/engines.ts'

/** Needs what the headless shell has not: notifications, a screen to fill, a process of its own for a sandboxed frame. */
const IN_A_WINDOW = /@window|practice-escape\.e2e/
const chosen = (variable: string) => {
  const executablePath = process.env[variable] ?? process.env['CHROME_PATH']
  return { launchOptions: { args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) } }
}
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page of a journey is gone before code that was made fast pays for the making.
  '--js-flags=--no-opt --no-maglev',
]

/** Firefox takes reduced motion and a fine pointer only from preferences; without a screen it reports no mouse. */
const inFirefox = (executablePath: string) => ({
  name: 'firefox',
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

/** Journeys in a real browser against the real product: that of a worker or one of the file (e2e/fixtures/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/fixtures/demonstration.ts',
  outputDir: '.cache/e2e',
  workers: 3, // journeys wait more than they work
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous, as they only tell a journey that hangs from one that a busy machine holds up.
  timeout: atPace(240_000),
  expect: { timeout: atPace(30_000) },
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    video: 'off',
    screenshot: 'only-on-failure',
    // Animations cost more processor time than anything else a page does; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'shell',
      grepInvert: [IN_A_WINDOW, ...(firefox ? [FIREFOX_ALONE] : [])],
      use: chosen('CHROME_SHELL_PATH'),
    },
    { name: 'window', grep: IN_A_WINDOW, grepInvert: GUARDED, use: chosen('CHROME_PATH') },
    ...(firefox ? [inFirefox(firefox)] : []),
  ],
})
