import type { Browser, Page } from '@playwright/test'
import { isFirefox } from './engines.ts'

// Everything that journeys do through Chromium's own protocol. No other file uses that protocol, so this file shows what other
// engines cannot run.

const session = (page: Page) => page.context().newCDPSession(page)

/** The limits of a line; what is left out is unlimited. */
type Line = { latencyMs?: number; downBytesPerSec?: number; upBytesPerSec?: number }

/** Limits the page's network until the returned function is called. */
export async function limitNetwork(page: Page, line: Line): Promise<() => Promise<void>> {
  const devtools = await session(page)
  const apply = async ({ latencyMs = 0, downBytesPerSec = -1, upBytesPerSec = -1 }: Line) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: downBytesPerSec,
      uploadThroughput: upBytesPerSec,
    })
  }
  await devtools.send('Network.enable')
  await apply(line)
  return () => apply({})
}

/** A key event: the letter of the input method, the position of the key, and its virtual key code of Windows. */
type Key = { key: string; code: string; windowsVirtualKeyCode: number; shift?: boolean }

/** During composition every system sends this key code, and some systems send no letter. */
export const PROCESS = { key: 'Process', windowsVirtualKeyCode: 229 }

/** A Korean input method: composes syllables and sends its own key events. */
export async function inputMethod(page: Page) {
  const devtools = await session(page)
  const say = async (type: 'rawKeyDown' | 'keyUp', { shift = false, ...key }: Key) => {
    await devtools.send('Input.dispatchKeyEvent', { type, ...key, modifiers: shift ? 8 : 0 })
  }
  return {
    /** Replaces the composition by this text. */
    compose: async (text: string) => {
      const [selectionStart, selectionEnd] = [text.length, text.length]
      await devtools.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
    },
    /** Ends the composition with this text. */
    commit: async (text: string) => {
      await devtools.send('Input.insertText', { text })
    },
    pressDown: (key: Key) => say('rawKeyDown', key),
    press: async (key: Key) => {
      await say('rawKeyDown', key)
      await say('keyUp', key)
    },
  }
}

/** A page that functions can be run in. */
export type InPage = {
  evaluate<Value, Arg>(run: (arg: Arg) => Value | Promise<Value>, arg?: Arg): Promise<Value>
}

/**
 * The same page over a separate connection. When the process of a frame crashes, Playwright treats the whole page as crashed and
 * refuses to use it, although the page still runs.
 */
export async function asSurvivor(page: Page): Promise<InPage> {
  // Firefox runs such a frame in the process of the page.
  if (isFirefox(page.context().browser()!)) return page
  const devtools = await session(page)
  const evaluate = async (run: (given: unknown) => unknown, given?: unknown) => {
    const expression = `(${run.toString()})(${JSON.stringify(given)})`
    const how = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  return { evaluate } as InPage
}

/** Ends the processes of the page's frames, as running out of memory does. */
export async function crashFrames(browser: Browser, page: Page): Promise<void> {
  const own = await session(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'iframe' }] })
  const inside = targetInfos.filter((one) => one.browserContextId === targetInfo.browserContextId)
  if (inside.length === 0) throw new Error('no frame has a process of its own')
  for (const { targetId } of inside) {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
    const crash = { id: 1, method: 'Page.crash' }
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(crash) })
  }
}
