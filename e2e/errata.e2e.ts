import { listStaffErrata, removeErratum } from '../contract/erratum/staff-erratum.ts'
import { Client } from '../server/testing/client.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { DEMO_PASSWORD, signIn } from './fixtures/people.ts'
import { openLecture, pause, play, seekTo } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const COURSE = 1
const LECTURE = 3
const WORDS = '이 화면의 버튼 이름이 지금은 달라요.'
const TEXT = '지금은 ‘시작’ 버튼이에요. 같은 자리에 있어요.'

test('a member reports by keyboard what works otherwise; staff publish it, and it is shown at its second until it is closed', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, LECTURE)
  await seekTo(page, 2)
  await pressOn(page, page.getByRole('button', { name: '다르게 동작해요' }))
  await tabTo(page, page.getByRole('textbox', { name: '무엇이 다른가요?' }))
  await page.keyboard.insertText(WORDS)
  await isSound(page, 'a report', 'dialog[open]')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const staff = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  await signIn(staff, 'support@codemaru.kr')
  await staff.goto('/admin/erratum-reports')
  const row = staff.getByRole('listitem').filter({ hasText: WORDS })
  await row.getByRole('button', { name: '정정 안내 게시' }).click()
  await staff.getByRole('textbox', { name: '정정할 내용' }).fill(TEXT)
  await isSound(staff, 'the form of an erratum', 'dialog[open]')
  await staff.getByRole('dialog').getByRole('button', { name: '게시' }).click()
  await expect(row).toHaveCount(0)
  await settled(staff)
  await isSound(staff, 'the reports')
  await staff.context().close()

  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: TEXT })
  await seekTo(page, 1)
  await play(page)
  await expect(notice).toBeVisible()
  await pause(page)
  await isSound(page, 'an erratum over the video', 'main')
  await pressOn(page, page.getByRole('button', { name: '정정 안내 닫기' }))
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: '0:02 시점으로 이동' })).toBeVisible()

  const support = await new Client(product.url).login('support@codemaru.kr', DEMO_PASSWORD)
  const { errata } = await support.send(listStaffErrata, { params: { lectureId: LECTURE } })
  const { id: erratumId } = errata.find(({ text }) => text === TEXT)!
  await support.send(removeErratum, { params: { erratumId } })
})
