import type { Page } from '@playwright/test'

/** One screen in one state, as `npm run look` pictures it. */
export type View = {
  name: string
  /** Leads the page to where it is pictured. */
  go: (page: Page) => Promise<unknown>
  /** Opens what closes by itself when the window changes; done before each picture. */
  open?: (page: Page) => Promise<unknown>
  /** Screens that fill the window are pictured as the window shows them. */
  isWindow?: boolean
  /** Of the widths that are pictured; all of them when left out. */
  widths?: number[]
  /** Pictured while it waits: it never comes to rest. */
  isWaiting?: boolean
}

export const at = (path: string) => (page: Page) => page.goto(path)
export const view = (name: string, path: string): View => ({ name, go: at(path) })
export const filling = (name: string, path: string): View => ({ ...view(name, path), isWindow: true })

const CALLS = /\/api\/(?!auth\/me|site)/

/** The screen whose answers never come. */
export const waiting = (name: string, path: string): View => ({
  name: `${name}-waiting`,
  isWaiting: true,
  go: async (page) => {
    await page.route(CALLS, () => {})
    await page.goto(path)
    // The screen that waits for the scripts says the same, and goes.
    await page.getByRole('progressbar', { name: '불러오는 중…' }).waitFor({ state: 'detached' })
    await page
      .getByText(/^(불러오는 중|영상 로딩 중)…$/)
      .or(page.locator('.animate-breathe'))
      .first()
      .waitFor({ state: 'attached' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
  },
})

/** What comes before the screen: nobody knows yet who is here. */
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

/** The screen whose answers are all refused: by default because the server has broken down. */
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
