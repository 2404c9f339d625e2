import type { BrowserContext } from '@playwright/test'

/**
 * To Firefox, Playwright gives text that no key of an American keyboard types by setting the value of the field. A field of React
 * knows the value then and hears of no change. As the browser itself inserts it, everybody hears of it.
 */
export const insertAsTyped = (context: BrowserContext) =>
  context.addInitScript(() => {
    const insert = (text: string) => {
      let element = document.activeElement
      while (element?.shadowRoot) element = element.shadowRoot.activeElement
      if (element instanceof HTMLIFrameElement) return element
      document.execCommand('insertText', false, text)
    }
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
  })
