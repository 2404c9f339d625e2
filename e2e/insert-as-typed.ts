import type { BrowserContext } from '@playwright/test'

/**
 * In Firefox, Playwright types text outside the US keyboard by setting the field's value, and React sees no change. Inserting it with
 * `execCommand` fires the events of real input.
 */
export const insertAsTyped = (context: BrowserContext) =>
  context.addInitScript(() => {
    // CodeMirror handles a paste itself. `execCommand` would insert line breaks as elements that CodeMirror did not create.
    const wasPasted = (element: Element | null, text: string) => {
      if (!(element instanceof HTMLElement && element.isContentEditable && text.includes('\n'))) return false
      // Firefox ignores `clipboardData` in this constructor and reads its own two members.
      const pasted = { dataType: 'text/plain', data: text }
      return !element.dispatchEvent(
        new ClipboardEvent('paste', { ...pasted, bubbles: true, cancelable: true, composed: true }),
      )
    }
    const insert = (text: string) => {
      let element = document.activeElement
      while (element?.shadowRoot) element = element.shadowRoot.activeElement
      if (element instanceof HTMLIFrameElement) return element
      if (!wasPasted(element, text)) document.execCommand('insertText', false, text)
    }
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
  })
