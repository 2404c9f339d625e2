import type { BrowserContext } from '@playwright/test'

/**
 * In Firefox, Playwright types text outside the US keyboard by setting the field's value, and React sees no change. Inserting it with
 * `execCommand` fires the events of real input.
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
