// `npm run look`: a picture of every screen and state at three widths in both themes, in .cache/look/.
// `npm run look -- landing player` takes only those whose name has one of the words.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../bootstrap/browser.mjs'
import { memberField, openPanel, roomOf, said, say, SUPPORT } from './conversation.ts'
import { agree, logIn, orderLetter, STURDY_PASSWORD, uniqueEmail } from './people.ts'
import { twoHalves } from './picture.ts'
import { openLecture, play, playUntil, seekTo } from './player.ts'
import { Product } from './product.ts'
import { settled } from './settled.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.cache', 'look')
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const THEMES = ['light', 'dark'] as const

type View = {
  name: string
  /** Leads the page to where it is pictured. */
  go: (page: Page) => Promise<unknown>
  /** Opens what closes by itself when the window changes; done before each picture. */
  open?: (page: Page) => Promise<unknown>
  /** Screens that fill the window are pictured as the window shows them. */
  isWindow?: boolean
  /** Of the widths above; all of them when left out. */
  widths?: number[]
}

const at = (path: string) => (page: Page) => page.goto(path)
const view = (name: string, path: string): View => ({ name, go: at(path) })

const guest = (freeCourse: number, paidCourse: number): View[] => [
  view('landing', '/'),
  ...['data', 'fullstack', 'frontend', 'backend'].map((category) =>
    view(`category-${category}`, `/course/${category}`),
  ),
  view('course', `/course/${paidCourse}`),
  view('course-free', `/course/${freeCourse}`),
  view('not-found', '/no/such/page'),
  {
    name: 'menu-guest',
    go: at('/course/data'),
    open: (page) => page.getByRole('button', { name: '메뉴', exact: true }).click(),
    isWindow: true,
    widths: [360],
  },
  view('loginchoice', '/account/loginchoice'),
  view('signupchoice', '/account/signupchoice'),
  view('elogin', '/account/elogin'),
  { name: 'elogin-error', go: wrongPassword },
  view('esignup', '/account/esignup'),
  { name: 'esignup-errors', go: wrongSignUp },
  { name: 'esignup-terms', go: readTerms, isWindow: true },
  { name: 'esignup-sent', go: sentSignUp },
  view('secondfactor', '/account/secondfactor'),
  view('forgotpassword', '/account/forgotpassword'),
  view('resetpassword', '/account/resetpassword?token=look'),
  view('resetpassword-invalid', '/account/resetpassword'),
  { name: 'kakao-register', go: firstKakaoLogin },
  view('legal-terms', '/legal/terms'),
  view('legal-privacy', '/legal/privacy'),
  {
    name: 'verify-failed',
    // It leads on by itself; time stands still for the picture.
    go: async (page) => {
      await page.clock.install()
      await page.goto('/auth/verify-success?error=invalid')
    },
  },
]

const newbie = (paidCourse: number): View[] => [
  view('mypage-empty', '/mypage'),
  view('ingcourse-empty', '/mypage/ingcourse'),
  view('endcourse-empty', '/mypage/endcourse'),
  view('payments-empty', '/mypage/paymentshistory'),
  view('checkout', `/course/payment?courseId=${paidCourse}`),
  view('checkout-back', `/course/payment?courseId=${paidCourse}&result=fail`),
  view('checkout-unknown', '/course/payment?courseId=abc'),
  view('order-unknown', '/course/kakaopay/success?orderId=none'),
  { name: 'player-refused', go: at(`/course/${paidCourse}/lectures`), isWindow: true },
  { name: 'player-invalid', go: at('/course/abc/lectures'), isWindow: true },
]

const learner: View[] = [
  view('mypage', '/mypage'),
  view('profile', '/mypage/profile'),
  { name: 'profile-image', go: chooseImage, isWindow: true },
  { name: 'profile-withdrawal', go: readBeforeLeaving },
  { name: 'profile-withdrawal-ask', go: askToLeave, isWindow: true },
  view('ingcourse', '/mypage/ingcourse'),
  view('notes', '/mypage/notes/1'),
  view('endcourse-none', '/mypage/endcourse'),
  {
    name: 'my-menu',
    go: at('/'),
    open: (page) => page.getByRole('button', { name: /MY/ }).click(),
    isWindow: true,
    widths: [768, 1440],
  },
  {
    name: 'menu-member',
    go: at('/'),
    open: (page) => page.getByRole('button', { name: '메뉴', exact: true }).click(),
    isWindow: true,
    widths: [360],
  },
  { name: 'logout', go: askToLogOut, isWindow: true },
  { name: 'player-paused', go: (page) => openLecture(page, 1), isWindow: true },
  { name: 'player-playing', go: playWithCaptions, isWindow: true },
]

const graduate: View[] = [
  view('endcourse', '/mypage/endcourse'),
  { name: 'player-completed', go: (page) => openLecture(page, 3), isWindow: true },
  { name: 'player-finished', go: playToTheEnd, isWindow: true },
]

const admin: View[] = [
  view('admin', '/admin'),
  view('admin-courses', '/admin/course'),
  view('admin-course-new', '/admin/course/new'),
  view('admin-course', '/admin/course/1'),
  view('admin-course-preview', '/admin/course/1/preview'),
  view('admin-lectures', '/admin/course/1/lectures'),
  view('admin-lecture', '/admin/lectures/1'),
  view('admin-account', '/admin/account'),
  view('admin-letters', '/admin/letters'),
]

const support = (room: string): View[] => [
  view('desk', '/admin/chat'),
  view('desk-nothing-found', '/admin/chat?q=nobody'),
  { name: 'desk-room', go: at(room), isWindow: true },
  {
    name: 'desk-settings',
    go: at('/admin/chat'),
    open: (page) => page.getByRole('button', { name: /상담 설정/ }).click(),
    isWindow: true,
  },
  {
    name: 'desk-replies',
    go: at('/admin/chat'),
    open: (page) => page.getByRole('button', { name: '자주 쓰는 답변' }).click(),
    isWindow: true,
  },
  {
    name: 'desk-close',
    go: at(room),
    open: (page) => page.getByRole('button', { name: '종료', exact: true }).click(),
    isWindow: true,
    widths: [360, 1440],
  },
]

/** The member's side of it, in the middle of a conversation. */
const asking: View[] = [
  { name: 'chat-button', go: at('/mypage'), isWindow: true },
  { name: 'chat-room', go: askSupport, isWindow: true },
]

async function askSupport(page: Page) {
  await page.goto('/mypage')
  await openPanel(page)
  await say(memberField(page), '강의가 열리지 않아요. 어떻게 하면 되나요?')
  await said(page, '강의가 열리지 않아요. 어떻게 하면 되나요?').waitFor()
}

async function wrongPassword(page: Page) {
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).fill('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('Wrong!pass1')
  await page.keyboard.press('Enter')
  await page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.').waitFor()
}

async function fillSignUp(page: Page, email: string, password: string, phone: string) {
  await page.goto('/account/esignup')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('휴대폰 번호').fill(phone)
}

const send = (page: Page) => page.getByRole('button', { name: '인증 메일 받기' }).click()

async function wrongSignUp(page: Page) {
  await fillSignUp(page, 'learner@codemaru.kr', 'short', '02-123-4567')
  await send(page)
  await page.getByText('휴대폰 번호 형식이 올바르지 않습니다.').waitFor()
}

async function readTerms(page: Page) {
  await page.goto('/account/esignup')
  await page.getByRole('button', { name: '이용약관 보기' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: '제1조 용어' }).waitFor()
}

async function firstKakaoLogin(page: Page) {
  await page.goto('/api/auth/kakao')
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await page.getByRole('heading', { name: '카카오로 시작하기' }).waitFor()
}

async function sentSignUp(page: Page) {
  await fillSignUp(page, uniqueEmail('look'), STURDY_PASSWORD, '010-1234-5678')
  await page.getByLabel('이름').fill('김하나')
  await agree(page)
  await send(page)
  await page.getByRole('heading', { name: '메일을 보냈습니다' }).waitFor()
}

async function chooseImage(page: Page) {
  await page.goto('/mypage/profile')
  await page.getByRole('button', { name: '프로필 이미지 바꾸기' }).last().click()
  await page.getByLabel('이미지 파일').setInputFiles(await twoHalves())
  await page.getByRole('button', { name: '사진 위치와 크기' }).waitFor()
}

async function readBeforeLeaving(page: Page) {
  await page.goto('/mypage/profile')
  await page.getByRole('button', { name: '탈퇴 안내 보기' }).click()
  await page.getByLabel('안내를 모두 확인했습니다.').waitFor()
}

async function askToLeave(page: Page) {
  await readBeforeLeaving(page)
  await page.getByLabel('안내를 모두 확인했습니다.').check()
  await page.getByRole('button', { name: '회원 탈퇴' }).click()
  await page.getByRole('dialog').waitFor()
}

async function askToLogOut(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: /MY/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function playWithCaptions(page: Page) {
  await openLecture(page, 1)
  const captions = page.getByRole('button', { name: /^자막/ })
  if ((await captions.getAttribute('aria-pressed')) !== 'true') await captions.click()
  const start = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await playUntil(page, start + 2)
}

async function playToTheEnd(page: Page) {
  await openLecture(page, 3)
  await seekTo(page, 38)
  await play(page)
  await page.getByRole('button', { name: '다음 강의' }).waitFor()
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))

async function picture(page: Page, { name, open, isWindow = false, widths }: View) {
  for (const size of WIDTHS.filter(({ width }) => widths?.includes(width) ?? true)) {
    await page.setViewportSize(size)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await open?.(page)
      await page.screenshot({
        path: join(FOLDER, `${name}-${size.width}-${colorScheme}.png`),
        fullPage: !isWindow,
      })
      if (open) await page.keyboard.press('Escape')
    }
  }
}

/** One person's screens, in a window of their own. */
async function pictureAll(browser: Browser, baseURL: string, email: string | null, views: View[]) {
  const chosen = views.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)))
  if (chosen.length === 0) return
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    viewport: WIDTHS.at(-1)!,
  })
  const first = await context.newPage()
  if (email) await logIn(first, email)
  await first.close()
  for (const wanted of chosen) {
    const page = await context.newPage()
    // The page that asks to be left with a word would hold the closing up.
    page.on('dialog', (dialog) => void dialog.accept())
    await wanted.go(page)
    await settled(page)
    await picture(page, wanted)
    await page.close()
    console.log(wanted.name)
  }
  await context.close()
}

async function courses(product: Product) {
  const answer = await fetch(`${product.url}/api/course`)
  const { data } = (await answer.json()) as { data: { id: number; price: number }[] }
  return data
}

const chromePath = ensureBrowser()
if (spawnSync(process.execPath, ['web/build.ts'], { cwd: ROOT, stdio: 'inherit' }).status !== 0)
  process.exit(1)
if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const product = await Product.started()
const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await orderLetter(product)
  const free = (await courses(product)).find(({ price }) => price === 0)!.id
  const show = (email: string | null, views: View[]) => pictureAll(browser, product.url, email, views)
  await Promise.all([
    show(null, guest(free, 1)),
    (async () => {
      await show('newbie@codemaru.kr', newbie(1))
      await show('learner@codemaru.kr', learner)
      await show('graduate@codemaru.kr', graduate)
      await show('admin@codemaru.kr', admin)
      await show('learner@codemaru.kr', asking)
      const roomId = await roomOf(product, 'learner@codemaru.kr')
      await show(SUPPORT, support(`/admin/chat/${roomId}`))
    })(),
  ])
} finally {
  await browser.close()
  await product.stop()
}
console.log(`Pictures are in ${FOLDER}.`)
