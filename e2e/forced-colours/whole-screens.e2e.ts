import type { Locator } from '@playwright/test'
import { openPanel, panel, roomOf, said } from '../fixtures/conversation.ts'
import { areTextsReadable, DISCERNIBLE, inBothPalettes, isReadable } from '../fixtures/forced-colours.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { coloursOf, contrast } from '../fixtures/seen-colours.ts'
import { settled } from '../fixtures/settled.ts'

test.use({ sharesProduct: true })

const LEARNER = 'learner@codemaru.kr'
const ADMIN = 'admin@codemaru.kr'

/** Checks the fill of a shape, or its outline where it has none or a pattern. */
async function isDrawn(shape: Locator, name: string): Promise<void> {
  const { fill, stroke, ground } = await coloursOf(shape)
  expect.soft(contrast((fill ?? stroke)!, ground), name).toBeGreaterThanOrEqual(DISCERNIBLE)
}

/** Two shapes or backgrounds that mean different things. */
async function differ(one: Locator, other: Locator, name: string): Promise<void> {
  const [first, second] = await Promise.all([coloursOf(one), coloursOf(other)])
  const colourOf = ({ fill, ground }: typeof first) => fill ?? ground
  expect.soft(contrast(colourOf(first), colourOf(second)), name).toBeGreaterThanOrEqual(DISCERNIBLE)
}

test('forced colours keep the bars, lines and words of the charts of staff visible', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin?preset=30')
  await settled(page)
  const charts = page.getByRole('img').filter({ has: page.locator('rect title') })
  const funnel = page.getByRole('region', { name: '코스별 전환 현황 표' })
  await expect(funnel.locator('rect').first()).toBeAttached()
  const figures = page.getByRole('link', { name: /그래프 보기$/ })
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(page.getByRole('main'), `dashboard, ${palette}`)
    await differ(figures.and(page.locator('[aria-current]')), figures.last(), `charted figure, ${palette}`)
    expect(await charts.count()).toBe(2)
    for (const chart of await charts.all()) {
      await isDrawn(chart.locator('rect.fill-indigo').first(), `bar, ${palette}`)
      await isDrawn(chart.locator('line').last(), `axis, ${palette}`)
      await isDrawn(chart.locator('rect[fill]'), `running bar, ${palette}`)
    }
    const share = funnel.locator('svg').first().locator('rect')
    await differ(share.first(), share.last(), `share of a step, ${palette}`)
  })

  await page.goto('/admin/quizzes/1/statistics')
  await settled(page)
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(page.getByRole('main'), `statistics of a quiz, ${palette}`)
    await isDrawn(page.locator('rect:has(title)').first(), `bar of the distribution, ${palette}`)
    await isDrawn(page.getByRole('table').locator('rect').first(), `share of right answers, ${palette}`)
  })

  await page.goto('/admin/lectures/1')
  const heat = page.getByRole('region', { name: '시청 구간' })
  const legend = heat.locator('li rect')
  await expect(legend).toHaveCount(4)
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(heat, `played parts, ${palette}`)
    await differ(legend.first(), legend.last(), `least and most played, ${palette}`)
  })
})

test('forced colours keep the boards, badges and results of exercises visible', async ({ page }) => {
  await signIn(page, LEARNER)
  await page.goto('/mypage/practice')
  await settled(page)
  const boards = page.getByRole('img', { name: /문제 중 [1-9]\d*문제 통과$/ }).first()
  const levels = page.locator('[aria-hidden] > .bg-wood-4').first()
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(page.getByRole('main'), `exercises, ${palette}`)
    await differ(
      boards.locator('rect.fill-wood-3').first(),
      boards.locator('rect.fill-wood-1').first(),
      `passed exercise, ${palette}`,
    )
    await differ(levels, levels.locator('xpath=../..'), `level of difficulty, ${palette}`)
  })

  await page.getByRole('link', { name: '요청에 맞는 상태 코드 정하기', exact: true }).click()
  await page.getByRole('textbox', { name: /^내 코드, main\.js/ }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(
    "// 주석\nfunction toggleTodo(todos, id) { return 1 }\nconsole.log('값')\nconsole.error('틀림')\n",
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '콘솔' })).toContainText('틀림')
  await inBothPalettes(page, (palette) => areTextsReadable(page.locator('body'), `output, ${palette}`))
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/^테스트 6개 중 \d개 통과$/)).toBeVisible()
  const tabs = page.getByRole('tablist', { name: '결과' }).getByRole('tab')
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(page.locator('body'), `graded exercise, ${palette}`)
    await differ(tabs.first(), tabs.last(), `chosen tab, ${palette}`)
    const signs = page.getByRole('list', { name: '테스트' }).getByRole('listitem').locator('svg')
    for (const sign of await signs.all()) await isDrawn(sign, `outcome of a test, ${palette}`)
  })
})

test('forced colours keep every word of the calendar and of the chat readable', async ({ page, product }) => {
  const roomId = await roomOf(product, LEARNER)
  await product.age('update chat_room set member_unread = 3 where id = $1', [roomId])
  await signIn(page, LEARNER)
  await page.goto('/mypage')
  await settled(page)
  const count = page.getByRole('button', { name: /^상담 문의/ }).locator('.bg-persimmon')
  await expect(count).toBeVisible()
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(page.getByRole('region', { name: '출석' }), `calendar, ${palette}`)
    await isReadable(count, `unread messages, ${palette}`)
  })
  await openPanel(page)
  await panel(page).getByRole('textbox', { name: '메시지' }).fill('색이 보이나요?')
  await page.keyboard.press('Enter')
  await expect(said(page, '색이 보이나요?')).toBeVisible()
  await panel(page).getByRole('button', { name: '알림 설정' }).click()
  await inBothPalettes(page, async (palette) => {
    await areTextsReadable(panel(page), `chat, ${palette}`)
    const [own, room] = [said(page, '색이 보이나요?'), page.getByRole('region', { name: '대화 내용' })]
    await differ(own, room, `own message, ${palette}`)
  })
})

test('more contrast gives soft words a contrast of 7 to 1 at least', async ({ page }) => {
  await signIn(page, LEARNER)
  await page.goto('/mypage/practice')
  await settled(page)
  const soft = page.getByRole('main').locator('p.text-ink-soft:visible')
  expect(await soft.count()).toBeGreaterThan(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    for (const part of await soft.all()) {
      const { text, ground, words } = await coloursOf(part)
      expect.soft(contrast(text, ground), `${words}, ${colorScheme}`).toBeGreaterThanOrEqual(7)
    }
  }
})
