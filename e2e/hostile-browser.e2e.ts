import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, firefox, type Page } from '@playwright/test'
import { tempFolder } from '../server/testing/temp-folder.ts'
import { builtFileOf } from './fixtures/built-file.ts'
import { history, openPanel, memberField, say } from './fixtures/conversation.ts'
import { limitNetwork } from './fixtures/devtools.ts'
import { join as joinSchool, logIn, logOut, savedState, signIn } from './fixtures/people.ts'
import { openLecture, playUntil, positionOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

test.use({ sharesProduct: true })

const MEMBER = 'learner@codemaru.kr'
const COOKIES_NEEDED = /쿠키를 막고 있어 로그인할 수 없습니다/

const errorsOf = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows courses and prices, says what does not work, and has a way on where scripts draw everything', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('noscript p')).toContainText('자바스크립트가 꺼져 있어')
    await page.getByRole('navigation').getByRole('link', { name: '데이터/AI' }).first().click()
    await page.waitForURL('**/course/data')
    await page
      .getByRole('link', { name: /파이썬 데이터 분석/ })
      .first()
      .click()
    await page.waitForURL(/\/course\/\d+$/)
    await expect(page.getByText(/^[\d,]+원$/).first()).toBeVisible()

    for (const path of ['/account/elogin', '/account/esignup', '/mypage']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '자바스크립트가 꺼져 있어요' })).toBeVisible()
      await expect(page.getByRole('progressbar')).toBeHidden()
    }
    await page.getByRole('link', { name: '코스 보기' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a client that cannot be loaded: the page says so, and one press tries again', async ({ page }) => {
  const scripts = /\/assets\/main-.*\.js$/
  await page.route(scripts, (route) => route.abort())
  const missing = page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })
  await page.goto('/account/elogin?from=mail')
  await expect(missing).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.goto('/course/1')
  await page.mouse.move(5, 5)
  await expect(page.getByText('일부 기능을 불러오지 못했습니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: '수강 신청하기' })).toBeVisible()
  await page.goto('/account/elogin?from=mail')
  await expect(missing).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('link', { name: '새로고침' }).click()
  await expect(page).toHaveURL(/\/account\/elogin\?from=mail$/)
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
})

/** Parts of the client, what the page says without their code, and the button that tries again. */
const PARTS = [
  {
    source: 'web/shell/late-page.tsx',
    path: '/account/elogin?from=mail',
    title: '화면을 불러오지 못했습니다',
    retry: '새로고침',
  },
  {
    source: 'web/features/identity/email-login/email-login.page.tsx',
    path: '/account/elogin?from=mail',
    title: '페이지를 열지 못했습니다.',
    retry: '다시 시도',
  },
  {
    source: 'web/features/catalogue/course/course.page.tsx',
    path: '/course/1',
    title: '일부 기능을 불러오지 못했습니다.',
    retry: '다시 시도',
  },
]

test('the code of what waits for a private screen, of a screen, or of a public page cannot be loaded: the page says so, and one press tries again', async ({
  page,
}) => {
  for (const { source, path, title, retry } of PARTS) {
    const code = `**/${builtFileOf(source)}`
    await page.route(code, (route) => route.abort())
    await page.goto(path)
    await page.mouse.move(5, 5)
    const said = page.getByText(title)
    await expect(said).toBeVisible()
    await expect(page.getByText('불러오는 중…')).toBeHidden()
    await page.unroute(code)
    await page.getByText(retry, { exact: true }).click()
    await expect(said).toBeHidden()
    await expect(page).toHaveURL(path)
    if (path.startsWith('/account'))
      await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
    else await chooseTheme(page)
  }
})

/** Succeeds only if the page's JavaScript runs. */
async function chooseTheme(page: Page) {
  const theme = page.locator('html')
  const before = await theme.getAttribute('data-theme')
  await page.getByRole('button', { name: '라이트 모드와 다크 모드 전환' }).click()
  await expect(theme).not.toHaveAttribute('data-theme', before ?? '')
  await expect(theme).toHaveAttribute('data-theme', /^(light|dark)$/)
}

/** The preference of each browser that blocks all cookies and storage. */
const BLOCKED_IN_CHROMIUM = { profile: { default_content_setting_values: { cookies: 2 } } }
const BLOCKED_IN_FIREFOX = { 'network.cookie.cookieBehavior': 2 }

function openBlocked(browserName: string, baseURL: string) {
  const folder = tempFolder('blocked')
  const about = { baseURL, locale: 'ko-KR' }
  if (browserName === 'firefox')
    return firefox.launchPersistentContext(folder, {
      ...about,
      channel: 'moz-firefox',
      executablePath: process.env['FIREFOX_PATH']!,
      firefoxUserPrefs: BLOCKED_IN_FIREFOX,
    })
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(BLOCKED_IN_CHROMIUM))
  const { CHROME_PATH: executablePath } = process.env
  return chromium.launchPersistentContext(folder, {
    ...about,
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

test('a browser that blocks cookies and storage: courses are whole, and a login says what it needs @window @engines', async ({
  product,
  browserName,
}) => {
  const context = await openBlocked(browserName, product.url)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const errors = errorsOf(page)
    await page.goto('/')
    await page.mouse.move(5, 5)
    expect(
      await page.evaluate(() => {
        try {
          return String(localStorage.length)
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toBe('SecurityError')
    await chooseTheme(page)
    await page.getByRole('navigation').getByRole('link', { name: '데이터/AI' }).first().click()
    await page.waitForURL('**/course/data')
    await page.goto('/account/elogin')
    await expect(page.getByText(COOKIES_NEEDED)).toBeVisible()
    await page.getByLabel('이메일', { exact: true }).fill(MEMBER)
    await page.getByLabel('비밀번호', { exact: true }).fill('maru-demo-2026!')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page.getByText(COOKIES_NEEDED)).toHaveCount(2)
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(MEMBER)
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
})

test('storage that throws beside cookies that work, and a clock that is wrong: a member pays, watches and asks', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install({ time: Date.now() + WRONG_BY_MS })
  await page.clock.resume()
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const errors = errorsOf(page)
  await joinSchool(page, product, 'nostorage')
  const { data } = (await (await context.request.get('/api/course')).json()) as {
    data: { id: number; price: number }[]
  }
  const courseId = data.find(({ price }) => price > 0)!.id
  await page.goto(`/course/payment?courseId=${courseId}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  await page.waitForURL(/\/dev\/kakaopay\//)
  await page.getByRole('button', { name: /결제하기/ }).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()

  await watch(page, courseId)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김하나님')
  await page.clock.setSystemTime(Date.now() - WRONG_BY_MS)
  await watch(page, courseId)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김하나님')

  await openPanel(page)
  await say(memberField(page), '저장소가 막힌 브라우저입니다.')
  await expect(history(page).getByText('저장소가 막힌 브라우저입니다.')).toBeVisible()
  await page.reload()
  await openPanel(page)
  await expect(history(page).getByText('저장소가 막힌 브라우저입니다.')).toBeVisible()
  expect(errors).toEqual([])
})

const WRONG_BY_MS = 10 * 60_000

/** Plays some of the lecture and leaves it, which saves the place. */
async function watch(page: Page, courseId: number) {
  await openLecture(page, courseId)
  const lectureId = Number(new URL(page.url()).searchParams.get('lecture'))
  const { resumeSec } = await savedState(page.context(), lectureId)
  await playUntil(page, (await positionOf(page)) + 3)
  await page.goto('/mypage')
  await expect.poll(async () => (await savedState(page.context(), lectureId)).resumeSec).not.toBe(resumeSec)
}

test('a browser in New York sees the days and times of the school', async ({ page, browser, product }) => {
  const abroad = await browser.newContext({
    baseURL: product.url,
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const other = await abroad.newPage()
  for (const [email, path] of [
    [MEMBER, '/mypage'],
    ['admin@codemaru.kr', '/admin/payments'],
  ] as const) {
    const texts: string[] = []
    for (const each of [page, other]) {
      await signIn(each, email)
      await each.goto(path)
      await expect(each.getByRole('main')).toContainText(/\d/)
      await settled(each)
      texts.push(await each.getByRole('main').innerText())
    }
    expect(texts[1]).toBe(texts[0])
  }
  await abroad.close()
})

const SLOW_3G = { latencyMs: 400, downBytesPerSec: 50_000, upBytesPerSec: 50_000 }

test('a slow line: the form is there before its scripts have loaded, and nothing that was pressed is lost', async ({
  page,
}) => {
  await limitNetwork(page, SLOW_3G)
  await page.goto('/account/loginchoice')
  await page
    .getByRole('main')
    .getByRole('link', { name: /이메일/ })
    .first()
    .click()
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER)
  await page.getByLabel('비밀번호', { exact: true }).fill('maru-demo-2026!')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
})

test('two members in two tabs: the first tab becomes the second member, and shows nothing of the first', async ({
  page,
  context,
}) => {
  const name = (tab: Page) => tab.getByRole('button', { name: /^MY/ })
  await signIn(page, MEMBER)
  await page.goto('/mypage')
  await expect(name(page)).toContainText('데모 학습자님')
  const other = await context.newPage()
  await other.goto('/mypage')
  await logOut(other)
  await logIn(other, 'newbie@codemaru.kr')
  await expect(name(other)).toContainText('데모 새내기님')
  await page.bringToFront()
  await expect(page.getByText('데모 학습자')).toHaveCount(0)
  await page.goto('/mypage')
  await expect(name(page)).toContainText('데모 새내기님')
  await expect(page.getByText('데모 학습자')).toHaveCount(0)
})
