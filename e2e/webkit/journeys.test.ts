import { equal } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { Key } from 'selenium-webdriver'
import { ChatClient } from '../../server/testing/chat-client.ts'
import { Client } from '../../server/testing/client.ts'
import { tempFolder } from '../../server/testing/temp-folder.ts'
import { until } from '../../server/testing/until.ts'
import { historyOf, roomOf, setSupport, SUPPORT } from '../fixtures/conversation.ts'
import { DEMO_PASSWORD, STURDY_PASSWORD, uniqueEmail } from '../fixtures/people.ts'
import { halfOf, twoHalves } from '../fixtures/picture.ts'
import { Product } from '../fixtures/product.ts'
import { openWebKit } from './open-webkit.ts'
import type { WebKitPage } from './webkit-page.ts'

const LEARNER = 'learner@codemaru.kr'
const COURSE = 1
const CLIP = join(import.meta.dirname, '../../demo/videos/react-ui/01-components.mp4')

let product: Product
let page: WebKitPage
let close: () => Promise<void>
before(async () => {
  product = await Product.started()
  const webkit = await openWebKit(product.url)
  page = webkit.page
  close = async () => {
    await webkit.close()
    await product.stop()
  }
})
after(() => close())

/** Each journey begins as a new visitor. */
beforeEach(async () => {
  await page.forget()
  await page.open('/')
})

/** Calls the server as the member of the page. */
async function ask<Data>(path: string, body?: object): Promise<Data> {
  const { status, text } = await page.evaluate(
    async ([path, body]) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' }
      const answer = await fetch(path, body === null ? {} : sent)
      return { status: answer.status, text: await answer.text() }
    },
    [path, body ? JSON.stringify(body) : null] as const,
  )
  equal(status, 200, text)
  return (JSON.parse(text) as { data: Data }).data
}

const signIn = (email: string) => ask('/api/auth/login', { email, password: DEMO_PASSWORD })

const agree = () => page.byRole('checkbox', /^\[필수\]/).clickEach()

async function openLecture(courseId: number, more = ''): Promise<void> {
  await page.open(`/course/${courseId}/lectures${more}`)
  await knowVideo()
}

const knowVideo = () =>
  page.until(() => (document.querySelector('video')?.readyState ?? 0) >= 1, 'the video to be known')

/** Waits for the seek: on a busy machine WebKitGTK may stall for good when a video is played while it seeks. */
async function seekTo(sec: number): Promise<void> {
  await page.evaluate((sec) => void (document.querySelector('video')!.currentTime = sec), sec)
  await page.until(() => {
    const { seeking, readyState, HAVE_ENOUGH_DATA } = document.querySelector('video')!
    return !seeking && readyState === HAVE_ENOUGH_DATA
  }, 'the seek to end')
}

/** The editor's field is in a shadow root, which the queries of WebKitPage do not search. */
function focusEditor(): boolean {
  const roots = [...document.querySelectorAll('main *')].map(({ shadowRoot }) => shadowRoot)
  const field = roots.map((root) => root?.querySelector<HTMLElement>('[role=textbox]')).find(Boolean)
  field?.focus()
  return field !== undefined
}

test('a visitor signs up by the mailed link, pays once and is in the course, and cuts and uploads a picture by keyboard', async () => {
  const email = uniqueEmail('webkit')
  await page.open('/account/esignup')
  await page.byLabel('이메일').fill(email)
  await page.byLabel('비밀번호').fill(STURDY_PASSWORD)
  await page.byLabel('이름').fill('김하나')
  await page.byLabel('휴대폰 번호').fill('010-1234-5678')
  await agree()
  await page.byRole('button', '인증 메일 받기').click()
  await page.byRole('heading', '메일을 확인해 주세요').one()
  await page.open(await product.mailedLink(email))
  await page.arrives(/^\/mypage/)
  await page.byRole('button', /MY\s*김하나님/).one()

  const courses = await ask<{ id: number; price: number }[]>('/api/course')
  const { id } = courses.find(({ price }) => price > 0)!
  await page.open(`/course/payment?courseId=${id}`)
  // By keys, which do not miss an element that moves while the page fills.
  await page.byRole('checkbox').type(Key.SPACE)
  await page.byRole('button', /원 결제하기$/).type(Key.ENTER)
  await page.arrives(/^\/dev\/kakaopay\//)
  await page.byRole('button', /결제하기/).click()
  await page.byRole('heading', '결제가 완료되었습니다').one()
  await page.open(`/course/payment?courseId=${id}`)
  await page.arrives(new RegExp(`^/course/${id}/lectures`))

  await page.open('/mypage/profile')
  const path = join(tempFolder('webkit-picture'), 'halves.png')
  writeFileSync(path, (await twoHalves()).buffer)
  await page.byRole('button', '프로필 이미지 변경').nth(-1).click()
  await page.byCss('dialog input[type=file]').upload(path)
  const ground = page.byRole('button', '사진 위치와 크기')
  for (let presses = 0; presses < 2; presses += 1) await ground.type(Key.chord(Key.SHIFT, Key.ARROW_LEFT))
  await page.byRole('button', '이미지 변경').click()
  await page.byRole('button', '사진 위치와 크기').gone()
  const address = await page.until(
    () => document.querySelector<HTMLImageElement>('header button img')?.currentSrc ?? '',
    'the picture to be shown',
  )
  equal(await halfOf(Buffer.from(await (await fetch(address)).arrayBuffer())), 'blue')
})

/** The account of the sandbox that no other journey logs in with, by its index on the consent page. */
const FRESH_PERSON = 1

test('a visitor signs up with Kakao, and logs in with Kakao to the page that asked for it', async () => {
  await page.open('/account/loginchoice')
  await page.byRole('link', '카카오로 로그인').click()
  await page.byRole('radio').nth(FRESH_PERSON).click()
  await page.byRole('button', '동의하고 계속하기').click()
  await page.byRole('heading', '카카오로 시작하기').one()
  await page.byLabel('이름').fill('김둘')
  await page.byLabel('휴대폰 번호').fill('010-1234-5678')
  await agree()
  await page.byRole('button', '가입하기').click()
  await page.arrives(/^\/mypage$/)
  await page.byRole('button', /MY\s*김둘님/).one()

  await page.forget()
  await page.open('/mypage/notes')
  await page.arrives(/^\/account\/loginchoice/)
  await page.byRole('link', '카카오로 로그인').click()
  await page.byRole('radio').nth(FRESH_PERSON).click()
  await page.byRole('button', '동의하고 계속하기').click()
  await page.arrives(/^\/mypage\/notes$/)
})

/** Later than the place that is kept at the end. */
const NOTED_SEC = 12

test('a learner follows the captions, keeps a note at its second and the place in the lecture', async () => {
  await signIn(LEARNER)
  await openLecture(COURSE, '?lecture=2')
  await page.byRole('tab', '자막').click()
  await page.byRole('list', '자막').one()
  await seekTo(NOTED_SEC)
  await page.until(
    () => document.querySelectorAll('[aria-label="자막"] [aria-current]').length === 1,
    'a line to be marked',
  )
  await page.byRole('searchbox', '자막 검색').fill('파일')
  await page.byText(/곳에서 찾았어요/).one()

  await page.byRole('tab', '노트').click()
  await page.byRole('textbox', '새 노트').type('사파리에서 쓴 글')
  await page.byRole('textbox', '새 노트').type(Key.chord(Key.CONTROL, Key.ENTER))
  await page.byRole('button', '0:12 시점으로 이동').one()
  await page.byText('아직 저장하지 못했어요').gone()
  await page.driver.navigate().refresh()
  await page.byText('사파리에서 쓴 글').one()

  await knowVideo()
  const lectureId = /lecture=(\d+)/.exec(await page.path())![1]!
  await seekTo(0)
  await page.evaluate(async () => {
    const video = document.querySelector('video')!
    video.muted = true
    await video.play()
  })
  await page.until(() => document.querySelector('video')!.currentTime >= 4, 'the video to play')
  await page.open('/mypage')
  const saved = () => ask<{ resumeSec: number }>(`/api/lectures/${lectureId}`)
  const isKept = async () => {
    const { resumeSec } = await saved()
    return resumeSec >= 3 && resumeSec < NOTED_SEC
  }
  await until(isKept, 'the place to be kept')
})

test('a message of a member reaches support, its answer the member; an exercise runs and is graded', async () => {
  await setSupport(product, 'open')
  await signIn(LEARNER)
  await page.open('/mypage')
  await page.byRole('button', /^상담 문의/).click()
  const start = page.byRole('button', /^상담 (?:시작하기|이어가기)$/)
  const field = page.byRole('textbox', '메시지')
  await until(async () => [...(await start.all()), ...(await field.all())].length > 0, 'the panel to open')
  if ((await start.all()).length > 0) await start.click()
  await page.byText('연결됨').one()
  await field.type('사파리에서도 보이나요?')
  await field.type(Key.ENTER)
  const roomId = await roomOf(product, LEARNER)
  await until(
    async () => (await historyOf(product, roomId)).includes('사파리에서도 보이나요?'),
    'support to receive it',
  )
  const support = await ChatClient.connect(await new Client(product.url).login(SUPPORT, DEMO_PASSWORD))
  await support.saySurely(roomId, '네, 잘 보입니다.')
  support.close()
  await page.byText('네, 잘 보입니다.').one()

  await page.open('/mypage/practice')
  await page.byRole('link', '불변성을 지키며 할 일 토글하기').click()
  await page.until(focusEditor, 'the editor')
  await page.press('a', Key.CONTROL)
  await page.press("console.log('안녕', 6 * 7)")
  await page.press(Key.ENTER, Key.CONTROL)
  await page.byText('안녕 42').one()
  await page.byRole('button', /^제출하고 채점/).click()
  await page.byText('테스트 5개 중 0개 통과').one()
})

test('an administrator uploads a lecture', async () => {
  await signIn('admin@codemaru.kr')
  await page.open('/admin/course/new')
  await page.byLabel('제목').fill('사파리로 만든 코스')
  await page.byRole('button', '코스 만들기').click()
  await page.arrives(/^\/admin\/course\/\d+$/)
  const courseId = /\d+$/.exec(await page.path())![0]
  await page.open(`/admin/course/${courseId}/lectures`)
  await page.byText('등록된 강의가 없습니다.').one()
  await page.byCss('input[type=file]').upload(CLIP)
  await page.byLabel('01-components.mp4 강의 제목').fill('첫 강의')
  await page
    .byRole('button', /개 업로드$/)
    .nth(-1)
    .click()
  await page.byRole('link', '첫 강의').one()
})
