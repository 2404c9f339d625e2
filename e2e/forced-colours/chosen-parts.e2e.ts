import type { Locator, Page } from '@playwright/test'
import { openRoom, roomOf, SUPPORT } from '../fixtures/conversation.ts'
import { DISCERNIBLE, inBothPalettes, isReadable } from '../fixtures/forced-colours.ts'
import { signIn } from '../fixtures/people.ts'
import { learnedNow, openLecture } from '../fixtures/player.ts'
import { expect, test } from '../fixtures/product.ts'
import { coloursOf, contrast } from '../fixtures/seen-colours.ts'
import { settled } from '../fixtures/settled.ts'

test.use({ sharesProduct: true })

const LEARNER = 'learner@codemaru.kr'
/** `ringed` shows the focus of `part`, where that is another element. */
async function showsFocus(page: Page, part: Locator, name: string, ringed = part): Promise<void> {
  await part.focus()
  // A focus ring is drawn after a key only.
  await page.keyboard.press('Shift')
  const { ring, ringGround, ringWidthPx } = await coloursOf(ringed)
  expect.soft(ringWidthPx, `width of the focus ring: ${name}`).toBeGreaterThanOrEqual(2)
  expect.soft(contrast(ring, ringGround), `focus ring: ${name}`).toBeGreaterThanOrEqual(DISCERNIBLE)
}

/** Checks the text, the focus ring and the contrast with an option that is not chosen. */
async function isSeenAsChosen(page: Page, chosen: Locator, other: Locator, name: string): Promise<void> {
  await isReadable(chosen, name)
  await isReadable(other, `beside ${name}`)
  await showsFocus(page, chosen, name)
  const [one, two] = await Promise.all([coloursOf(chosen), coloursOf(other)])
  expect.soft(contrast(one.ground, two.ground), `chosen: ${name}`).toBeGreaterThanOrEqual(DISCERNIBLE)
}

test("forced colours keep my page's and the player's chosen parts, learned days and focus rings visible", async ({
  page,
  product,
}) => {
  // Make today, which is the chosen day, a day with learning, whatever the date is.
  await learnedNow(product, LEARNER)
  await signIn(page, LEARNER)
  await page.goto('/mypage')
  await settled(page)
  const grid = page.getByRole('grid')
  const today = grid.locator('[aria-current="date"]')
  const otherDay = grid.getByRole('button', { name: /기록 없음/ }).first()
  const legend = page.getByRole('listitem').filter({ hasText: '출석한 날' }).locator('span')
  const tabs = page.getByRole('navigation', { name: '마이페이지' })
  const theme = page.getByRole('group', { name: '화면 모드' })
  await today.click()
  await inBothPalettes(page, async (palette) => {
    const [number, otherNumber] = [today.locator('span').first(), otherDay.locator('span').first()]
    await isReadable(number, `chosen day, ${palette}`)
    await isReadable(otherNumber, `other day, ${palette}`)
    await showsFocus(page, today, `chosen day, ${palette}`)
    const [chosen, day, plain, key] = await Promise.all([
      coloursOf(number),
      coloursOf(today),
      coloursOf(otherNumber),
      coloursOf(legend),
    ])
    expect.soft(contrast(chosen.ground, plain.ground), `chosen day, ${palette}`).toBeGreaterThan(DISCERNIBLE)
    expect.soft(day.ground, `learned day and its legend, ${palette}`).toEqual(key.ground)
    expect.soft(day.ground, `learned day and another, ${palette}`).not.toEqual(plain.ground)

    await isSeenAsChosen(
      page,
      tabs.locator('[aria-current="page"]'),
      tabs.getByRole('link').last(),
      `view of my page, ${palette}`,
    )
    const resume = page.getByRole('link', { name: /부터 이어보기$|^처음부터 보기$/ })
    await isReadable(resume, `primary button, ${palette}`)
    await showsFocus(page, resume, `primary button, ${palette}`)
    const system = theme.getByText('시스템')
    await isReadable(system, `chosen theme, ${palette}`)
    await showsFocus(page, theme.getByRole('radio', { checked: true }), `chosen theme, ${palette}`, system)
  })

  await openLecture(page, 1)
  const materials = page.getByRole('tablist', { name: '강의 자료' }).getByRole('tab')
  await page.getByRole('button', { name: /^재생 속도/ }).click()
  const speeds = page.getByRole('group', { name: '자주 쓰는 재생 속도' }).getByRole('button')
  const lecture = page.getByRole('complementary', { name: '목차' }).locator('li[aria-current]')
  const controls = page.locator('.player-controls')
  await inBothPalettes(page, async (palette) => {
    await isSeenAsChosen(
      page,
      materials.and(page.locator('[aria-selected="true"]')),
      materials.last(),
      `tab, ${palette}`,
    )
    await isSeenAsChosen(
      page,
      speeds.and(page.locator('[aria-pressed="true"]')),
      speeds.last(),
      `speed, ${palette}`,
    )
    const { ring, ringGround, ringWidthPx } = await coloursOf(lecture)
    expect.soft(ringWidthPx, `frame of the open lecture, ${palette}`).toBeGreaterThanOrEqual(2)
    expect.soft(contrast(ring, ringGround), `open lecture, ${palette}`).toBeGreaterThanOrEqual(DISCERNIBLE)
    // A translucent colour would be written with its opacity.
    expect.soft(await controls.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toMatch(/^rgb\(/)
  })
})

test('forced colours keep the chosen completion of the editor visible', async ({ page }) => {
  await signIn(page, LEARNER)
  await page.goto('/mypage/practice')
  await page.getByRole('link', { name: '불변성을 지키며 할 일 토글하기', exact: true }).click()
  await page.getByRole('textbox', { name: /^내 코드, main\.js/ }).click()
  await page.keyboard.press('Control+Space')
  const completions = page.getByRole('listbox').getByRole('option')
  await expect(completions.nth(1)).toBeVisible()
  await inBothPalettes(page, async (palette) => {
    const [chosen, other] = [completions.first(), completions.nth(1)]
    await isReadable(chosen, `chosen completion, ${palette}`)
    await isReadable(other, `other completion, ${palette}`)
    const [one, two] = await Promise.all([coloursOf(chosen), coloursOf(other)])
    expect
      .soft(contrast(one.ground, two.ground), `chosen completion, ${palette}`)
      .toBeGreaterThanOrEqual(DISCERNIBLE)
  })
})

test('forced colours keep every word in the open room of the inbox readable', async ({ page, product }) => {
  const roomId = await roomOf(product, LEARNER)
  // A long wait has its own colour.
  await product.age(`update chat_room set waiting_since = now() - interval '1 hour' where id = $1`, [roomId])
  await signIn(page, SUPPORT)
  await openRoom(page, roomId)
  const row = page.locator(`[data-room="${roomId}"]`)
  await expect(row.getByText(/대기$/)).toBeVisible()
  await inBothPalettes(page, async (palette) => {
    for (const part of await row.locator('span:not(:empty), time').all())
      await isReadable(part, `${await part.innerText()}, ${palette}`)
    await showsFocus(page, row, `open room, ${palette}`)
    const { ground } = await coloursOf(row)
    const around = await coloursOf(page.getByRole('list', { name: '상담 목록' }))
    expect.soft(contrast(ground, around.ground), `open room, ${palette}`).toBeGreaterThan(DISCERNIBLE)
  })
})
