import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../bootstrap/browser.mjs'

/** Lighthouse's values for a slow phone, in milliseconds and kilobits a second; the browser applies them. */
const SLOW_NETWORK = { latency: 562.5, downKbps: 1474.56, upKbps: 675 }
export const SLOWER_CPU = 4

const BYTES_A_KILOBIT = 1000 / 8

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })

export const asPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })

/** Throttles the CPU and the network; for a page with an empty cache. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await slowCpu(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_NETWORK.latency,
    downloadThroughput: SLOW_NETWORK.downKbps * BYTES_A_KILOBIT,
    uploadThroughput: SLOW_NETWORK.upKbps * BYTES_A_KILOBIT,
  })
  return session
}

export async function slowCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return session
}
