import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export type Camera = {
  photograph: (slide: string) => Promise<Buffer>
  photographPoster: (slide: string, quality: number) => Promise<Buffer>
  close: () => Promise<void>
}

export async function openCamera(): Promise<Camera> {
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(new URL('slides.html', import.meta.url).href)
  await page.evaluate(() => document.fonts.load('16px Pretendard', '가A'))
  const session = await page.context().newCDPSession(page)
  return {
    photograph: (slide) => photograph(page, session, slide, { format: 'png', optimizeForSpeed: true }),
    photographPoster: (slide, quality) => photograph(page, session, slide, { format: 'webp', quality }),
    close: () => browser.close(),
  }
}

type Picture = { format: 'png' | 'webp'; quality?: number; optimizeForSpeed?: boolean }

async function photograph(page: Page, session: CDPSession, slide: string, picture: Picture): Promise<Buffer> {
  await page.evaluate((html) => {
    document.body.innerHTML = html
  }, slide)
  await refuseOverflow(page)
  const { data } = await session.send('Page.captureScreenshot', picture)
  return Buffer.from(data, 'base64')
}

async function refuseOverflow(page: Page): Promise<void> {
  const spilt = await page.evaluate(() =>
    [...document.querySelectorAll('main, .body, .editor, .output, .words')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map(
        (box) =>
          `${box.className || box.tagName} ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`,
      ),
  )
  if (spilt.length > 0) throw new Error(`a slide does not fit: ${spilt.join(', ')}`)
}
