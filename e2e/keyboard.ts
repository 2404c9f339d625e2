import type { Locator, Page } from '@playwright/test'

const MOST_PRESSES = 120

/** Goes there as one without a mouse does. Found once, as a search by role in a large page costs more than a press. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  let wanted = await target.elementHandle()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const focus = await wanted!.evaluate(whereFocusIs)
    if (focus === 'there') return
    if (focus === 'unknown') wanted = await target.elementHandle()
    // In a code editor the Tab key indents; the way out is said there.
    if (focus === 'in an editor') await page.keyboard.press('Escape')
    if (focus !== 'unknown') await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`)
}

function whereFocusIs(wanted: Element) {
  if (!wanted.isConnected) return 'unknown'
  const focused = document.activeElement
  if (focused === wanted) return 'there'
  return focused?.shadowRoot?.activeElement instanceof Element ? 'in an editor' : 'elsewhere'
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
