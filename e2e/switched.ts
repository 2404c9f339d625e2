import type { Locator } from '@playwright/test'

/** Presses a switch and says what it shows before the browser could paint a frame. */
export const switchInOneTask = (locator: Locator): Promise<boolean> =>
  locator.evaluate(async (element) => {
    const input = element as HTMLInputElement
    input.click()
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    return input.checked
  })
