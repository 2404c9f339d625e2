import type { Page } from '@playwright/test'
import { memberField, openPanel, panel, said, say } from '../fixtures/conversation.ts'
import { twoHalves } from '../fixtures/picture.ts'
import { openLecture, play, playUntil, seekTo, video } from '../fixtures/player.ts'
import { at, failing, filling, opening, type View, view, waiting } from './view.ts'

/** Views of a new member without any data. */
export const newcomerViews = (paidCourse: number): View[] => [
  view('mypage-empty', '/mypage'),
  view('ingcourse-empty', '/mypage/ingcourse'),
  view('endcourse-empty', '/mypage/endcourse'),
  view('payments-empty', '/mypage/paymentshistory'),
  view('wishes-empty', '/mypage/wishes'),
  view('notes-empty', '/mypage/notes'),
  view('checkout', `/course/payment?courseId=${paidCourse}`),
  view('checkout-back', `/course/payment?courseId=${paidCourse}&result=fail`),
  { name: 'checkout-coupon', go: (page) => applyCoupon(page, paidCourse) },
  view('checkout-unknown', '/course/payment?courseId=abc'),
  view('order-unknown', '/course/kakaopay/success?orderId=none'),
  view('receipt-unknown', '/mypage/paymentshistory/none/receipt'),
  filling('player-refused', `/course/${paidCourse}/lectures`),
  filling('player-invalid', '/course/abc/lectures'),
  { name: 'order-paid', go: (page) => buy(page, paidCourse) },
  { name: 'payments', go: (page) => openPayments(page, paidCourse) },
  { name: 'receipt', go: (page) => openReceipt(page, paidCourse) },
  {
    name: 'refund',
    go: (page) => openPayments(page, paidCourse),
    open: async (page) => {
      await page
        .getByRole('button', { name: /환불 신청$/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: '환불 신청' }).getByRole('radio').first().waitFor()
    },
    isWindow: true,
  },
]

/** Views of a member who signed up today. */
export const firstRunViews: View[] = [
  view('first-run', '/mypage'),
  { name: 'first-run-started', go: answerQuestions },
  { name: 'first-run-suggested', go: seeSuggestion },
]

/** Views of a member with courses in progress. */
export const learnerViews = (longCourse: number, bareCourse: number): View[] => [
  view('landing-member', '/'),
  view('mypage', '/mypage'),
  waiting('mypage', '/mypage'),
  failing('mypage', '/mypage'),
  view('profile', '/mypage/profile'),
  { name: 'profile-image', go: chooseImage, isWindow: true },
  { name: 'profile-withdrawal', go: readBeforeLeaving },
  { name: 'profile-withdrawal-ask', go: askToLeave, isWindow: true },
  view('ingcourse', '/mypage/ingcourse'),
  waiting('ingcourse', '/mypage/ingcourse'),
  failing('ingcourse', '/mypage/ingcourse'),
  view('payments-learner', '/mypage/paymentshistory'),
  view('notes', '/mypage/notes/1'),
  failing('notes', '/mypage/notes'),
  view('mypage-course', '/mypage?course=1'),
  view('mypage-course-long', `/mypage?course=${longCourse}`),
  view('endcourse-none', '/mypage/endcourse'),
  { name: 'wishes', go: wishCourses },
  failing('wishes', '/mypage/wishes'),
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
  {
    name: 'bell',
    go: at('/mypage'),
    open: (page) => page.getByRole('button', { name: /^알림($|, )/ }).click(),
    isWindow: true,
  },
  { name: 'logout', go: askToLogOut, isWindow: true },
  { name: 'player-paused', go: (page) => openLecture(page, 1), isWindow: true },
  { name: 'player-playing', go: playWithCaptions, isWindow: true },
  ...(['notes', 'questions', 'transcript', 'search'] as const).map((panel) =>
    filling(`player-${panel}`, `/course/1/lectures?panel=${panel}`),
  ),
  { name: 'player-question', go: openQuestion, isWindow: true },
  ...Object.entries(LESSONS).map(([kind, title]): View => ({
    name: `lesson-${kind}`,
    go: (page) => openLesson(page, title),
    isWindow: true,
  })),
  { name: 'quiz-started', go: startQuiz, isWindow: true },
  { name: 'quiz-result', go: handQuizIn, isWindow: true },
  view('received-announcements', '/mypage/announcements'),
  view('announcement', '/announcements/1'),
  filling('player-long', `/course/${longCourse}/lectures`),
  filling('player-bare', `/course/${bareCourse}/lectures`),
  opening('mypage', '/mypage'),
  opening('player', '/course/1/lectures'),
  { ...waiting('player', '/course/1/lectures'), isWindow: true },
  { ...failing('player', '/course/1/lectures'), isWindow: true },
]

/** Lessons of the first course that are no video, by kind. */
const LESSONS = {
  text: '넓은 표와 긴 표 바꾸기',
  files: '연습 자료: 카페의 4주 판매 기록',
  exercise: '실습: 요일별로 묶어 집계하기',
  quiz: '마무리 퀴즈',
}

/** Views of a member who has finished a course. */
export const graduateViews: View[] = [
  view('mypage-graduate', '/mypage'),
  view('endcourse', '/mypage/endcourse'),
  { name: 'player-completed', go: (page) => openLecture(page, 3), isWindow: true },
  { name: 'player-finished', go: playToTheEnd, isWindow: true },
  { name: 'certificate-valid', go: openCertificate },
]

/** Views of a member during a conversation with support. */
export const askingViews: View[] = [
  filling('chat-button', '/mypage'),
  {
    name: 'chat-welcome',
    go: at('/mypage'),
    open: async (page) => {
      await page.getByRole('button', { name: /^상담 문의/ }).click()
      await panel(page).waitFor()
    },
    isWindow: true,
  },
  { name: 'chat-room', go: askSupport, isWindow: true },
]

async function applyCoupon(page: Page, courseId: number) {
  await page.goto(`/course/payment?courseId=${courseId}`)
  await page.getByLabel('쿠폰 번호').fill('DEMO10')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /쿠폰 적용 취소$/ }).waitFor()
}

async function answerQuestions(page: Page) {
  await page.goto('/mypage')
  for (const name of ['데이터', '처음이에요', '20분'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.locator('main video').waitFor()
}

async function seeSuggestion(page: Page) {
  const data = { goal: 'data', experience: 'none', minutesADay: 20 }
  await page.request.put('/api/my-page/first-run', { data })
  await page.goto('/mypage')
  await page.getByRole('heading', { name: '추천', exact: true }).waitFor()
}

async function askSupport(page: Page) {
  await page.goto('/mypage')
  await openPanel(page)
  await say(memberField(page), '강의가 열리지 않아요. 어떻게 하면 되나요?')
  await said(page, '강의가 열리지 않아요. 어떻게 하면 되나요?').waitFor()
}

async function wishCourses(page: Page) {
  await page.goto('/course/data')
  const empty = page.locator('main button[aria-pressed=false]')
  for (let left = await empty.count(); left > 0; left -= 1) await empty.first().click()
  await page.getByRole('status').filter({ hasText: '찜했습니다' }).first().waitFor()
  await page.goto('/mypage/wishes')
}

async function chooseImage(page: Page) {
  await page.goto('/mypage/profile')
  await page.getByRole('button', { name: '프로필 이미지 변경' }).last().click()
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

async function buy(page: Page, courseId: number) {
  await page.goto(`/course/payment?courseId=${courseId}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  await page.waitForURL(/\/dev\/kakaopay\//)
  await page.getByRole('button', { name: /결제하기/ }).click()
  await page.getByRole('heading', { name: '결제가 완료되었습니다' }).waitFor()
}

/** Buys the course if no earlier view did, as when this view is captured alone. */
async function openPayments(page: Page, courseId: number) {
  const answer = await page.request.get('/api/payment/me')
  const { data } = (await answer.json()) as { data: unknown[] }
  if (data.length === 0) await buy(page, courseId)
  await page.goto('/mypage/paymentshistory')
}

async function openReceipt(page: Page, courseId: number) {
  await openPayments(page, courseId)
  await page
    .getByRole('link', { name: /영수증/ })
    .first()
    .click()
  await page.waitForURL('**/receipt')
}

async function openQuestion(page: Page) {
  await page.goto('/course/1/lectures?lecture=1&panel=questions')
  await page.getByRole('link', { name: /반복문/ }).click()
  await page.getByText('채택된 답변').waitFor()
}

async function openLesson(page: Page, title: string) {
  const answer = await page.request.get('/api/courses/1/lectures')
  const { data } = (await answer.json()) as { data: { id: number; title: string }[] }
  await page.goto(`/course/1/lectures?lecture=${data.find((lecture) => lecture.title === title)!.id}`)
  await page.getByRole('heading', { name: title }).first().waitFor()
}

/** Starts an attempt, unless one is open: the lesson continues it at once. */
async function startQuiz(page: Page) {
  await openLesson(page, LESSONS.quiz)
  const start = page.getByRole('button', { name: /^(퀴즈 시작하기|다시 풀기)$/ })
  const handIn = page.getByRole('button', { name: '제출하기' })
  await start.or(handIn).waitFor()
  if (await start.isVisible()) await start.click()
  await handIn.waitFor()
}

async function handQuizIn(page: Page) {
  await startQuiz(page)
  await page.getByRole('button', { name: '제출하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '제출' }).click()
  await page
    .getByText(/번째 응시/)
    .first()
    .waitFor()
}

async function openCertificate(page: Page) {
  await page.goto('/mypage/endcourse')
  const number = page.getByRole('link', { name: /^CM-/ })
  if (!(await number.isVisible())) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '수료증 받기' }).first().click()
    await file
  }
  await page.goto((await number.first().getAttribute('href'))!)
  await page.getByRole('heading', { name: '유효한 수료증입니다.' }).waitFor()
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
  await seekTo(page, await video(page).evaluate((film: HTMLVideoElement) => film.duration - 1))
  await play(page)
  await page.getByRole('button', { name: '다시 보기' }).waitFor()
}
