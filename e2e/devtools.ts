import type { Page } from '@playwright/test'

// What a journey can only ask of Chromium, by that browser's own protocol. Nothing else of the journeys uses it, so that what
// another engine cannot run is found here.

const session = (page: Page) => page.context().newCDPSession(page)

/** Slows down what the page sends, until it is told that it may be as fast as it can. */
export async function slowUploads(page: Page, bytesPerSec: number): Promise<() => Promise<void>> {
  const devtools = await session(page)
  const uploadAt = async (uploadThroughput: number) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  await devtools.send('Network.enable')
  await uploadAt(bytesPerSec)
  return () => uploadAt(-1)
}

/** The letter that a key has in the input method, the place of the key, and the number that Windows gives it. */
type Key = { key: string; code: string; windowsVirtualKeyCode: number; shift?: boolean }

/** While a key is being worked on, all systems say this number, and some of them no letter. */
export const PROCESS = { key: 'Process', windowsVirtualKeyCode: 229 }

/** A Korean input method: puts syllables together, and says keys in its own way. */
export async function inputMethod(page: Page) {
  const devtools = await session(page)
  const say = async (type: 'rawKeyDown' | 'keyUp', { shift = false, ...key }: Key) => {
    await devtools.send('Input.dispatchKeyEvent', { type, ...key, modifiers: shift ? 8 : 0 })
  }
  return {
    /** Shows the text as one that is not complete yet, in the place of the one before it. */
    compose: async (text: string) => {
      const [selectionStart, selectionEnd] = [text.length, text.length]
      await devtools.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
    },
    /** Completes it. */
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
