import type { Page } from '@playwright/test'
import { hold } from './fixtures/hold.ts'
import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from './fixtures/keyboard.ts'
import { signIn } from './fixtures/people.ts'
import { openLecture, positionOf, seekTo } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'
import { switchInOneTask } from './fixtures/switched.ts'

test.use({ sharesProduct: true })

const LEARNER = 'learner@codemaru.kr'
const STAFF = 'support@codemaru.kr'
const ROOM = '/course/1/lectures?lecture=1&panel=questions'
/** On the player page, check the panel only: another journey checks the rest. */
const PANEL = '[role=tabpanel]'

const bell = (page: Page) => page.getByRole('button', { name: /^알림(,|$)/ })
/** The newest notice with these words in the open bell; other journeys on this product cause some too. */
const newest = (page: Page, words: RegExp) => page.getByRole('link', { name: words }).first()

test('a question is asked at a second, hidden and answered by staff, heard of by the bell and accepted; all of it fits and is accessible', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, LEARNER)
  await openLecture(page, 1, 1)
  await seekTo(page, 25)
  await page.getByRole('tab', { name: '질문' }).click()
  await page.getByRole('link', { name: /반복문/ }).waitFor()
  await isSound(page, 'the list', PANEL)
  await page.getByRole('button', { name: '질문하기' }).click()
  await expect(page.getByRole('group', { name: '질문할 시점' })).toContainText('0:25')
  await page.getByRole('button', { name: '질문 등록' }).click()
  await isSound(page, 'the form with what is missing', PANEL)
  await page.getByLabel('제목').fill('인덱스를 1부터 시작하려면')
  await expect(page.getByRole('region', { name: '비슷한 질문' })).toContainText('[예시] 왼쪽 인덱스')
  await page.getByLabel('내용').fill('<img src=x onerror="document.title=1">\n```python\nprint(1)\n```')
  await page.getByRole('button', { name: '질문 등록' }).click()
  const post = page.getByRole('article', { name: '질문' })
  await expect(post).toContainText('<img src=x onerror="document.title=1">')
  await expect(post.locator('pre')).toHaveText('print(1)')
  await expect(page).toHaveURL(/question=\d+/)
  await page.goto('about:blank')

  const staff = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  await signIn(staff, STAFF)
  await staff.goto('/admin/questions?state=all')
  await staff.getByRole('link', { name: /CSV/ }).waitFor()
  await settled(staff)
  await isSound(staff, 'the queue')
  await bell(staff).click()
  await newest(staff, /새 질문이 등록되었습니다/).click()
  await expect(staff.getByRole('heading', { name: '인덱스를 1부터 시작하려면' })).toBeVisible()
  await hideAndShow(staff)
  await staff.getByLabel('답변하기').fill('`index`에 1을 더하세요.')
  await staff.getByRole('button', { name: '답변 등록' }).click()
  await expect(staff.getByRole('article', { name: /답변$/ })).toContainText('코드마루 답변')
  await isSound(staff, 'a question for staff')
  await staff.context().close()

  await page.goto('/mypage')
  await expect(bell(page)).toHaveAccessibleName(/읽지 않은 알림 \d개/)
  await bell(page).click()
  await newest(page, /운영진이 답변했습니다/).waitFor()
  await isSound(page, 'the bell', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '알림' })).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await switchMails(page)
  await bell(page).click()
  await newest(page, /운영진이 답변했습니다/).click()
  await page.waitForURL((url) => url.searchParams.has('question'))
  await expect.poll(() => positionOf(page), 'the second of the question').toBeGreaterThanOrEqual(24.5)
  await page.getByRole('button', { name: /채택하기/ }).click()
  await expect(page.getByText('채택된 답변')).toBeVisible()
  await isSound(page, 'a question', PANEL)
  await seekTo(page, 2)
  await page.getByRole('button', { name: /이 시점으로 이동/ }).click()
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(24.5)
  await page.getByRole('button', { name: '삭제 (질문)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('heading', { name: '질문', exact: true })).toBeVisible()
})

/** The question that is open for staff. */
async function hideAndShow(page: Page) {
  await page.getByRole('button', { name: '숨기기 (질문)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '숨기기' }).click()
  await expect(page.getByText('사유를 입력해 주세요.')).toBeVisible()
  await page.getByLabel('사유').fill('시험')
  const letGo = await hold(page, '**/api/**')
  await page.getByRole('dialog').getByRole('button', { name: '숨기기' }).click()
  // Browsers close a dialog at a second Escape. While the request is pending it must stay open with its text.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.getByLabel('사유').focus()
  await page.keyboard.type('더')
  await expect(page.getByLabel('사유')).toHaveValue('시험')
  letGo()
  await expect(page.getByText('운영진이 숨긴 글이에요.')).toBeVisible()
  await page.getByRole('button', { name: '숨김 해제 (질문)' }).click()
  await expect(page.getByText('운영진이 숨긴 글이에요.')).toHaveCount(0)
}

/** The switches that the bell leads to: a mail is switched off, stays off, and is switched on again. */
async function switchMails(page: Page) {
  await bell(page).click()
  await page.getByRole('link', { name: '알림 메일 설정' }).click()
  const mails = page.getByRole('switch', { name: '내 질문의 새 답변' })
  await expect(page.getByRole('heading', { name: '알림 메일' })).toBeFocused()
  expect(await switchInOneTask(mails)).toBe(false)
  await saysInPassing(page, '메일 알림을 껐습니다.')
  await page.reload()
  await expect(mails).not.toBeChecked()
  expect(await switchInOneTask(mails)).toBe(true)
  await saysInPassing(page, '메일 알림을 켰습니다.')
}

test('everything is reached and done by keyboard, and letters typed drive no video @firefox', async ({
  page,
}) => {
  await signIn(page, LEARNER)
  await page.goto(ROOM)
  await pressOn(page, page.getByRole('button', { name: '질문하기' }))
  await typeInto(page, page.getByLabel('제목'), 'keyboard jkl mf')
  await typeInto(page, page.getByLabel('내용'), 'only keys ')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article', { name: '질문' })).toContainText('only keys')
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await pressOn(page, page.getByRole('button', { name: '수정 (질문)' }))
  await expect(page.getByLabel('제목')).toBeFocused()
  await tabTo(page, page.getByLabel('내용', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type('changed')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('수정됨')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: '삭제 (질문)' }))
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: '삭제' }))
  await expect(page.getByRole('link', { name: 'keyboard jkl mf' })).toHaveCount(0)
})
