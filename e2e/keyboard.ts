import type { Locator, Page } from '@playwright/test'

const MOST_PRESSES = 120

/** Goes there as one without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    // In a code editor the Tab key indents; the way out is said there.
    if (await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement instanceof Element))
      await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`)
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** What stood in the field gives way, as it is selected by the Tab key. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
