import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { FIRST_SYLLABLES } from '#web/first-syllables.ts'
import { hold, SCRIPTS } from './fixtures/hold.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

test.use({ sharesProduct: true })

const JS_MOST_BYTES = 118_000
const CSS_MOST_BYTES = 15_000
const SHIFT_MOST = 0.01

const PHONE = { width: 412, height: 823 }
const DESKTOP = { width: 1440, height: 900 }

test('the landing page loads little, at low priority, under a strict policy, and nothing of other routes; no layout shifts, and a visit to a course is reported', async ({
  page,
}) => {
  const weights = { script: 0, stylesheet: 0 }
  const bodies: Promise<void>[] = []
  const weigh = (response: Response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    bodies.push(response.body().then((body) => void (weights[type] += gzipSync(body, { level: 9 }).length)))
  }
  page.on('response', weigh)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  const answer = await page.goto('/')
  await page.mouse.move(10, 10)
  await page.waitForLoadState('networkidle')
  page.off('response', weigh)
  await Promise.all(bodies)

  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  expect(complaints).toEqual([])
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(JS_MOST_BYTES)
  expect(weights.stylesheet).toBeLessThanOrEqual(CSS_MOST_BYTES)
  const eager = await page.locator('script[src]:not([fetchpriority=low])').count()
  expect(eager).toBe(0)
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(names.filter((name) => /lectures|mypage|email-|staff-|admin|player/.test(name))).toEqual([])
  expect(await shift(), 'the landing page').toBeLessThanOrEqual(SHIFT_MOST)
  const toldOfView = page.waitForResponse((told) => told.url().endsWith('/api/course/1/views'))
  for (const path of ['/course/frontend', '/course/1', '/courses', '/instructor/1', '/account/loginchoice']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await shift(), path).toBeLessThanOrEqual(SHIFT_MOST)
  }
  expect((await toldOfView).status()).toBe(204)
})

for (const { width, height } of [PHONE, DESKTOP])
  test(`the preloaded font has every syllable of the first frame where visitors arrive, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    // Without the client the page stays as it is first laid out.
    await hold(page, SCRIPTS)
    const categories = ['data', 'fullstack', 'frontend', 'backend'].map((name) => `/course/${name}`)
    const accounts = ['/account/loginchoice', '/account/signupchoice']
    const files: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') files.push(request.url())
    })
    for (const path of ['/', '/courses', ...categories, ...accounts, '/instructor/1', '/instructor/2']) {
      files.length = 0
      await page.goto(path)
      const missing = (await laidOutText(page))
        .match(/[ㄱ-ㅎ가-힣]/g)
        ?.filter((one) => !FIRST_SYLLABLES.includes(one))
      expect([...new Set(missing)].join(''), `belongs into web/first-syllables.ts, for ${path}`).toBe('')
      expect(files, `fonts of ${path}`).toEqual([expect.stringContaining('/core-')])
    }
  })

/** Without the parts that are laid out later (web/styles/first-frame.css); the choices of a list determine its width. */
const laidOutText = (page: Page) =>
  page.evaluate(async () => {
    // Only a frame that was drawn tells which parts are left for later.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let found = Array.from(document.querySelectorAll('input'), ({ placeholder }) => placeholder).join('')
    while (texts.nextNode()) {
      const { parentElement: around, textContent } = texts.currentNode
      const box = around?.closest('select') ?? around
      if (!box?.closest('script') && box?.checkVisibility({ contentVisibilityAuto: true }))
        found += textContent
    }
    return found
  })

test('what a visitor sees is in the HTML, before any script', async ({ request }) => {
  for (const [path, words] of [
    ['/', ['<h1', '데이터/AI', '풀스택', '프론트엔드', '백엔드']],
    ['/course/data', ['파이썬', '원']],
    ['/course/1', ['<h1']],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    for (const word of words) expect(html, path).toContain(word)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,}"/)
    expect(html).toMatch(/<link[^>]+rel="canonical"/)
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
    expect(html).not.toMatch(/ style="/)
  }
})

test('unknown pages are 404 with the sentence of the specification', async ({ request }) => {
  for (const path of ['/no/such/page', '/course/999999', '/course/2147483648', '/course/abc']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
  }
  expect(await (await request.get('/no/such/page')).text()).toContain('존재하지 않는 페이지입니다.')
})

test('a course names a social card, which is a picture, and the feed', async ({ request }) => {
  const html = await (await request.get('/course/1')).text()
  const card =
    /property="og:image" content="https?:\/\/[^"/]+(\/card\/course\/1\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await request.get(card)).headers()['content-type']).toBe('image/png')
  const feed = /type="application\/rss\+xml"[^>]+href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(await (await request.get(feed)).text()).toContain('/course/1</link>')
})

test('robots and the site map are there and name the public pages', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http/)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/course/data', '/course/backend', '/course/1<']) expect(map).toContain(path)
})

test('private addresses are a shell that nobody may keep or index', async ({ request }) => {
  for (const path of ['/mypage', '/account/elogin', '/course/1/lectures', '/admin']) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toContain('no-store')
    expect(headers['x-robots-tag'], path).toContain('noindex')
  }
})

test('what is pressed and chosen before the scripts is done when they are there, once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/course/9')
  const [light] = await groundAndBars(page)
  const button = page.getByRole('button', { name: '라이트 모드와 다크 모드 전환' })
  await button.click()
  await button.click()
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.context().clearCookies({ name: 'theme' })
  const letGoAgain = await hold(page, SCRIPTS)
  await page.reload()
  const choices = page.getByRole('group', { name: '화면 모드' })
  await choices.getByText('다크').click()
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
  letGoAgain()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(choices.getByLabel('다크')).toBeChecked()

  const isColoured = (theme: '다크' | '라이트' | '시스템') =>
    expect
      .poll(async () => {
        const [ground, bars] = await groundAndBars(page)
        return { isDark: ground !== light, fits: ground === bars }
      }, theme)
      .toEqual({ isDark: theme === '다크', fits: true })
  await isColoured('다크')
  for (const theme of ['라이트', '시스템', '다크'] as const) {
    await page.getByRole('radio', { name: theme }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: theme })).toBeChecked()
    await isColoured(theme)
  }
  await page.unroute(SCRIPTS)
  await page.reload()
  await settled(page)
  await isColoured('다크')
})

/** The background colour of the page, and the first `theme-color` that applies now. */
const groundAndBars = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    const bars = words.find(({ media }) => media === '' || matchMedia(media).matches)?.content
    const sample = document.createElement('i')
    sample.style.color = bars ?? ''
    document.body.append(sample)
    const color = getComputedStyle(sample).color
    sample.remove()
    return [getComputedStyle(document.body).backgroundColor, color]
  })
