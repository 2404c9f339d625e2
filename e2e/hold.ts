import type { Page } from '@playwright/test'

/** All that a page runs but the starter. */
export const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/

/** What the page asks of these addresses waits until the answer is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
