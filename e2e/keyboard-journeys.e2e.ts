import type { Page } from '@playwright/test'
import { isConnected, memberField, panel, said } from './fixtures/conversation.ts'
import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, typeInto } from './fixtures/keyboard.ts'
import { DEMO_PASSWORD, STURDY_PASSWORD, uniqueEmail } from './fixtures/people.ts'
import { positionOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'

const WORDS = '자판만으로 묻습니다.'

test('a visitor: past the header, into a category, an open lecture, and to the mailed link @firefox', async ({
  page,
  product,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await pressOn(page, page.getByRole('navigation', { name: '코스', exact: true }).getByText('데이터/AI'))
  await expect(page).toHaveURL('/course/data')
  await pressOn(page, page.getByRole('button', { name: /^재생:/ }))
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)

  await pressOn(page, page.getByRole('banner').getByRole('link', { name: '회원가입' }))
  await pressOn(page, page.getByRole('link', { name: '이메일로 가입' }))
  const email = uniqueEmail('keys')
  await typeInto(page, page.getByLabel('이메일', { exact: true }), email)
  await typeInto(page, page.getByLabel('비밀번호', { exact: true }), STURDY_PASSWORD)
  await typeInto(page, page.getByLabel('이름'), '김하나')
  await typeInto(page, page.getByLabel('휴대폰 번호'), '010-1234-5678')
  for (const box of await page.getByRole('checkbox', { name: /^\[필수\]/ }).all())
    await pressOn(page, box, 'Space')
  await pressOn(page, page.getByRole('button', { name: '인증 메일 받기' }))
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible()
  expect(await product.mailedLink(email)).toContain(product.url)
})

test('a member: in, on from where they stopped, another lecture, a word to support, out @firefox', async ({
  page,
}) => {
  await enter(page, 'learner@codemaru.kr')
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /이어보기$/ }))
  await expect(page).toHaveURL(/\/course\/1\/lectures/)
  await pressOn(page, page.getByRole('main').getByRole('button', { name: /이어보기$|재생하기$/ }))
  const begun = await positionOf(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(begun)
  const title = page.getByRole('heading', { level: 1 })
  const left = await title.innerText()
  await pressOn(page, page.getByRole('button', { name: /^\d+강 영상 보기$/ }).first())
  await expect(title).not.toHaveText(left)
  await pressOn(page, page.getByRole('button', { name: '나가기' }))
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: '나가기' }))
  await expect(page).toHaveURL('/mypage')

  await pressOn(page, page.getByRole('button', { name: /^상담 문의/ }))
  await pressOn(page, panel(page).getByRole('button', { name: /^상담 (시작하기|이어가기)$/ }))
  await isConnected(page)
  await expect(memberField(page)).toBeFocused()
  await page.keyboard.type(WORDS)
  await page.keyboard.press('Enter')
  await expect(said(page, WORDS)).toBeVisible()
  await page.keyboard.press('Escape')

  await pressOn(page, page.getByRole('button', { name: /^MY/ }))
  await pressOn(page, page.getByRole('button', { name: '로그아웃', exact: true }))
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }))
  await saysInPassing(page, '로그아웃되었습니다.')
})

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/account/loginchoice')
  await pressOn(page, page.getByRole('link', { name: '이메일로 로그인' }))
  await typeInto(page, page.getByLabel('이메일', { exact: true }), email)
  await typeInto(page, page.getByLabel('비밀번호', { exact: true }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
}
