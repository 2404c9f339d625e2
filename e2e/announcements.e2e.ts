import { changeConsents } from '../contract/identity/consent.ts'
import { Client } from '../server/testing/client.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { join, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const TITLE = '가을 학기 새 코스'

test('advertising is written by keyboard, reaches who agreed, and is refused from the mail by one press', async ({
  page,
  browser,
  product,
}) => {
  const reader = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  const email = await join(reader, product, 'agreed')
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  await member.send(changeConsents, { body: { marketing: true, marketingEmail: true, marketingNight: true } })

  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/announcements')
  await settled(page)
  await isSound(page, 'the announcements for staff')
  await pressOn(page, page.getByRole('button', { name: '새 공지' }))
  await tabTo(page, page.getByRole('combobox', { name: '종류' }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('textbox', { name: '제목' }))
  await page.keyboard.insertText(TITLE)
  await tabTo(page, page.getByRole('textbox', { name: '내용(Markdown)' }))
  await page.keyboard.insertText('**새 코스**가 열렸어요. [보러 가기](/course/1)')
  await pressOn(page, page.getByRole('checkbox', { name: '메일' }), 'Space')
  await expect(page.getByText('자동으로 저장했어요.')).toBeVisible()
  await expect(page.getByText('메일 1명')).toBeVisible()
  await settled(page)
  await isSound(page, 'the editor of an announcement')
  await pressOn(page, page.getByRole('button', { name: '보내기', exact: true }))
  const question = page.getByRole('alertdialog', { name: '회원 1명에게 보낼까요?' })
  await pressOn(page, question.getByRole('button', { name: '보내기', exact: true }))
  await expect(page.getByText('발송 완료', { exact: true })).toBeVisible({ timeout: 20_000 })

  await reader.goto('/mypage/announcements')
  await settled(reader)
  await isSound(reader, 'the received announcements')
  await pressOn(reader, reader.getByRole('link', { name: `읽지 않음: (광고) ${TITLE}` }))
  await expect(reader.getByRole('heading', { level: 1, name: `(광고) ${TITLE}` })).toBeVisible()
  await settled(reader)
  await isSound(reader, 'an advertisement')
  await reader.context().clearCookies()
  await reader.goto(await product.mailedLink(email))
  await settled(reader)
  await isSound(reader, 'the refusal')
  await pressOn(reader, reader.getByRole('button', { name: '광고 수신 거부' }))
  await expect(reader.getByText(/광고 수신을 거부했습니다/)).toBeVisible()
  await reader.context().close()

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: '1명' }).first()).toBeVisible()
  await expect(page.getByText('수신 거부', { exact: true }).locator('..')).toContainText('1명')
})
