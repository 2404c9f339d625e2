import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    saidInPassing?: string[]
  }
}

/** Pages of this context keep what they say aloud: on a machine that stands still for a moment, a toast is gone before anybody looks. */
export const keepWhatIsSaid = (context: BrowserContext) =>
  context.addInitScript(() => {
    const said: string[] = []
    window.saidInPassing = said
    const ALOUD = '[role=status], [role=alert]'
    new MutationObserver((changes) => {
      const voices = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const voice = element?.closest(ALOUD)
        if (voice) voices.add(voice)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(ALOUD)) voices.add(node)
          for (const inside of node.querySelectorAll(ALOUD)) voices.add(inside)
        }
      }
      for (const { textContent } of voices) said.push(textContent)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** The page that is open has said so aloud since it was loaded, or since it was last found to have said so. */
export async function saysInPassing(page: Page, words: string | RegExp): Promise<void> {
  await expect.poll(() => hasSaid(page, words), { message: `says ${words.toString()}` }).toBe(true)
}

export const hasSaid = (page: Page, words: string | RegExp) =>
  page.evaluate((words) => {
    const said = window.saidInPassing
    if (!said) throw new Error('this context does not keep what is said')
    const at = said.findIndex((one) => (typeof words === 'string' ? one === words : words.test(one)))
    if (at >= 0) said.splice(0, at + 1)
    return at >= 0
  }, words)
