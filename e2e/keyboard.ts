import type { Locator, Page } from '@playwright/test'

const MOST_PRESSES = 120

/**
 * Goes there as one without a mouse does, back where it lies behind: past its last place the Tab key leads out of the page, and in a
 * Firefox that is driven never in again. Found once, as a search by role in a large page costs more than a press.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  let wanted = await target.elementHandle()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const way = await wanted!.evaluate(wayTo)
    if (way === 'there') return
    if (way === 'unknown') wanted = await target.elementHandle()
    else {
      // In a code editor the Tab key indents; the way out is said there.
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
