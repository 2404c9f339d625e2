import type { Page } from '@playwright/test'

/** One screen in one state, as `npm run look` captures it. */
export type View = {
  name: string
  /** Brings the page to the state to capture. */
  go: (page: Page) => Promise<unknown>
  /** Opens a part that closes when the window is resized; runs before each picture. */
  open?: (page: Page) => Promise<unknown>
  /** True for screens that fill the window: captures the window instead of the full page. */
  isWindow?: boolean
  /** The widths to capture, in px; all by default. */
  widths?: number[]
  /** True for a loading state, which never settles. */
  isWaiting?: boolean
}

export const at = (path: string) => (page: Page) => page.goto(path)
export const view = (name: string, path: string): View => ({ name, go: at(path) })
export const filling = (name: string, path: string): View => ({ ...view(name, path), isWindow: true })

const CALLS = /\/api\/(?!auth\/me|site)/

/** A screen whose API calls never get a response. */
export const waiting = (name: string, path: string): View => ({
  name: `${name}-waiting`,
  isWaiting: true,
  go: async (page) => {
    await page.route(CALLS, () => {})
    await page.goto(path)
    // The placeholder shown while scripts load has the same text; wait until it is gone.
    await page.getByRole('progressbar', { name: '불러오는 중…' }).waitFor({ state: 'detached' })
    await page
      .getByText(/^(불러오는 중|영상 로딩 중)…$/)
      .or(page.locator('.animate-breathe'))
      .first()
      .waitFor({ state: 'attached' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
  },
})

/** What shows before the screen, while it is unknown who is logged in. */
export const opening = (name: string, path: string): View => ({
  name: `${name}-opening`,
  isWaiting: true,
  isWindow: true,
  go: async (page) => {
    await page.route('**/api/auth/me', () => {})
    await page.goto(path)
    await page.getByRole('progressbar').waitFor()
  },
})

/** A screen whose API calls all fail, by default with a server error. */
export const failing = (name: string, path: string, status = 500): View => ({
  name: `${name}-failing`,
  go: async (page) => {
    await page.route(CALLS, (route) =>
      route.fulfill({ status, contentType: 'application/json', body: '{"success":false}' }),
    )
    await page.goto(path)
    await page.getByRole('alert').first().waitFor()
  },
})
