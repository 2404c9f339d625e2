import { LIMITS_MS } from '../web/features/practice/run/limits.ts'
import { UNAVAILABLE_WORDS } from '../web/features/practice/run/run-words.ts'
import { signIn } from './fixtures/people.ts'
import { limitTo, openRunnerOn, runCode } from './fixtures/practice-runner.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const PLACE = `
import time, datetime
print(time.timezone, time.altzone, time.daylight, time.tzname)
print(abs(datetime.datetime.now().timestamp() - time.time()) < 5, time.localtime(1767225600).tm_hour)
`
const CHANCE = 'import os, random\nprint(os.urandom(8).hex(), random.random())'

test('Python, restored from a snapshot, has the time zone of its learner and a fresh random seed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.goto('/')
  const python = (text: string) => runCode(page, 'python', 'main.py', text)
  const thrown: string[] = []
  for (let starts = 0; starts < 2; starts += 1) {
    await openRunnerOn(page)
    expect((await python(PLACE)).lines).toEqual(["18000 14400 1 ('UTC-0500', 'UTC-0400')", 'True 19'])
    expect((await python('print([name for name in globals() if name[0] != "_"])')).lines).toEqual(['[]'])
    thrown.push(...(await python(CHANCE)).lines)
    await page.evaluate(() => window.practiceRunner.close())
  }
  expect(new Set(thrown.join(' ').split(' ')).size).toBe(4)
  await context.close()
})

test('a browser that cannot use the snapshot starts Python the ordinary way, and does not ask for it again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, timezoneId: 'America/New_York' })
  let asked = 0
  await context.route('**/python.snapshot', async (route) => {
    asked += 1
    const body = await (await route.fetch()).body()
    await route.fulfill({ body: body.fill(0, 0, 4) })
  })
  const page = await context.newPage()
  await page.goto('/')
  await openRunnerOn(page, { limitsMs: { ...LIMITS_MS, python: 5000 } })
  const python = (text: string) => runCode(page, 'python', 'main.py', text)
  expect((await python(PLACE)).lines).toEqual(["18000 14400 1 ('UTC-0500', 'UTC-0400')", 'True 19'])
  // The worker that replaces a stopped one must not request the snapshot again either.
  await limitTo(page, { python: 500 })
  expect(await python('while True: pass')).toMatchObject({ state: 'timeout' })
  await limitTo(page, { python: 5000 })
  expect((await python('print(1 + 1)')).lines).toEqual(['2'])

  await page.reload()
  await openRunnerOn(page)
  const library = page.waitForResponse('**/python_stdlib.zip')
  await page.evaluate(() => void window.practiceRunner.prepare('python'))
  await library
  expect(asked).toBe(1)
  await context.close()
})

test('a failed start shows its cause and is counted', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  const { content } = (await (await page.request.get('/api/practice/exercises?size=100')).json()).data as {
    content: { id: number; language: string; isLocked: boolean }[]
  }
  const { id } = content.find(({ language, isLocked }) => language === 'python' && !isLocked)!
  let counted = 0
  page.on('request', (request) => (counted += Number(request.url().endsWith('/api/practice/failed-starts'))))
  await page.route('**/python-worker.js', (route) => route.abort())
  await page.goto(`/mypage/practice/${id}`)
  await expect(page.getByText(UNAVAILABLE_WORDS)).toBeVisible()
  expect(counted).toBe(0)
  await page.unroute('**/python-worker.js')
  await page.route('**/python-worker.js', async (route) => {
    const { length } = await (await route.fetch()).body()
    const body = "throw new Error('broken')".padEnd(length)
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  const told = page.waitForResponse('**/api/practice/failed-starts')
  await page.reload()
  expect((await told).status()).toBe(204)
  await expect(page.getByText(/Python 실행 환경을 시작하지 못했어요.*broken/)).toBeVisible()
})
