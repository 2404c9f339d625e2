import type { Page } from '@playwright/test'
import { Client } from '../server/testing/client.ts'
import { hold } from './fixtures/hold.ts'
import { saysInPassing } from './fixtures/in-passing.ts'
import { DEMO_PASSWORD, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const LEARNER = 'learner@codemaru.kr'
const EXERCISE = '주문 CSV 요약하기'
const REASON = '진도가 이상하다는 문의를 확인하려고'

/** Records the page's requests whose method can change data. */
function unsafeCalls(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

const ownKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('codemaru.')))

test('staff look at the screens of a learner, who reads of it, until they end it or its time is up', async ({
  page,
  product,
}) => {
  await signIn(page, 'support@codemaru.kr')
  await page.goto('/admin/user?name=데모 학습자')
  await page.getByRole('button', { name: '데모 학습자님의 화면 보기' }).click()
  await page.getByRole('button', { name: '화면 보기 시작' }).click()
  await expect(page.getByText('열람 사유를')).toBeVisible()
  await page.getByLabel('열람 사유').fill(REASON)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '화면 보기 시작' }).click()
  const tab = await opened
  const sent = unsafeCalls(tab)
  const bar = tab.getByRole('region', { name: '회원 화면 보기' })
  await expect(bar).toContainText('데모 학습자님의 화면 · 보기 전용')
  await expect(bar).toContainText(REASON)
  await expect(bar).toContainText('30분 남음')
  await expect(tab.getByRole('main').getByText('le•••••@codemaru.kr')).toBeVisible()
  await settled(tab)
  await isSound(tab, 'the bar over the screens', '[aria-label="회원 화면 보기"]')
  await expect(tab.getByRole('button', { name: '상담' })).toHaveCount(0)

  await tab.goto('/mypage/profile')
  await tab.getByRole('button', { name: '프로필 이미지 변경' }).first().click()
  const dialog = tab.getByRole('dialog', { name: /프로필 이미지/ })
  await expect(dialog).toBeVisible()
  const [above, below] = [(await bar.boundingBox())!, (await dialog.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  await tab.keyboard.press('Escape')

  await tab.goto('/course/1/lectures')
  const video = tab.locator('video')
  await expect(video).toBeVisible()
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(20.5) // playback started at 17 s
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  expect(sent).toEqual([])
  expect(await ownKeys(tab)).toEqual([])

  await tab.goto('/mypage/practice')
  await tab.getByRole('link', { name: EXERCISE }).first().click()
  await expect(tab.getByText(/^보기 전용 · /)).toBeVisible()
  await expect(tab.getByRole('textbox', { name: /^내 코드/ })).toHaveAttribute('aria-readonly', 'true')
  await expect(tab.getByRole('button', { name: '실행', exact: true })).toBeVisible()
  await expect(
    tab.getByRole('button', { name: /제출하고 채점|힌트 열기|포기하고 풀이 보기|초기 코드로|질문하기/ }),
  ).toHaveCount(0)
  await tab.keyboard.press('Control+Shift+Enter')
  await tab.getByRole('tab', { name: '제출 기록' }).click()
  await isSound(tab, 'an exercise in a view')
  expect(sent).toEqual([])
  expect(await ownKeys(tab)).toEqual([])

  await tab.goto('/mypage/profile')
  await tab.getByLabel('이름').fill('다른 이름')
  await tab.getByRole('button', { name: '저장' }).first().click()
  await expect(tab.getByText('보기 전용 화면에서는').first()).toBeVisible()
  await tab.getByRole('button', { name: '보기 종료' }).click()
  await tab.waitForURL('**/admin/user')
  await saysInPassing(tab, '회원 화면 보기를 종료했습니다.')
  await expect(tab.getByRole('region', { name: '회원 화면 보기' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '회원 화면 보기' })).toHaveCount(0)

  const own = await new Client(product.url).login(LEARNER, DEMO_PASSWORD)
  expect((await own.get('/api/bell')).text).toContain('상담 담당자가 회원님의 화면을 열람했습니다')
  await tab.close()

  // The time of another view is up: its tab goes back to the staff.
  await page.getByRole('button', { name: '데모 학습자님의 화면 보기' }).click()
  await page.getByLabel('열람 사유').fill(REASON)
  const openedAgain = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '화면 보기 시작' }).click()
  const late = await openedAgain
  await expect(late.getByRole('timer')).toContainText('남음')
  // Hold API calls: a background call of the tab would notice the ended view before the click.
  await settled(late)
  const letAsk = await hold(late, '**/api/**')
  await product.age(
    `update learner_view set ends_at = began_at + interval '1 millisecond' where ended_at is null`,
    [],
  )
  await late.getByRole('link', { name: '결제 내역' }).click()
  letAsk()
  await late.waitForURL('**/admin/user')
  await saysInPassing(late, /^회원 화면 보기가 종료되었습니다\./)
  await late.close()

  // Close the staff's pages first: a late response to them would delete the new cookies with the old ones.
  await page.goto('about:blank')
  await signIn(page, LEARNER)
  await page.goto('/mypage/profile#views')
  await expect(page.getByRole('region', { name: '열람 기록' })).toContainText(`이유: ${REASON}`)
  await isSound(page, 'the record of views', '[aria-labelledby="views"]')
})
