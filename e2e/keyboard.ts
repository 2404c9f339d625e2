import type { Locator, Page } from '@playwright/test'

const MOST_PRESSES = 120

/**
 * Moves the focus to the target with Tab, or with Shift+Tab where the target comes earlier: Tab from the last element leaves the page,
 * and an automated Firefox never returns. The target is found once, because a search by role costs more than a key press.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  let wanted = await target.elementHandle()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const way = await wanted!.evaluate(wayTo)
    if (way === 'there') return
    if (way === 'unknown') wanted = await target.elementHandle()
    else {
      // In a code editor Tab indents, and Escape first makes it leave.
      if (way.isInEditor) await page.keyboard.press('Escape')
      await page.keyboard.press(way.isBehind ? 'Shift+Tab' : 'Tab')
    }
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`)
}

function wayTo(wanted: Element) {
  if (!wanted.isConnected) return 'unknown'
  if (!document.hasFocus())
    throw new Error(`the focus has left the page, after ${document.activeElement?.outerHTML}`)
  const focused = document.activeElement ?? document.body
  if (focused === wanted) return 'there'
  const isBehind = Boolean(focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING)
  return { isInEditor: focused.shadowRoot?.activeElement instanceof Element, isBehind }
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
