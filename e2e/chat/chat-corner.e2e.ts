import type { Page } from '@playwright/test'
import { join, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'

test.use({ sharesProduct: true })

const WIDTHS = [320, 768, 1024, 1440]
const SCROLLING = ['/course/1', '/mypage', '/course/payment?courseId=4']
const PLAYER = '/course/1/lectures?lecture=3'
const EXERCISE = '/mypage/practice/1'
const STEP = 250

/** The names of the visible elements below the chat button, at every scroll position or at the present one. */
const covered = (page: Page, selector: string, step = Infinity) =>
  page.evaluate(
    async ([elements, by]) => {
      const corner = document.querySelector('.chat-button')!
      const below = () => {
        const chat = corner.getBoundingClientRect()
        return [...document.querySelectorAll(elements)]
          .filter((one) => one !== corner && one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => {
            const { top, right, bottom, left } = one.getBoundingClientRect()
            return left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top
          })
          .map((one) => `${one.textContent || one.ariaLabel} at ${scrollY}`)
      }
      const found: string[] = []
      for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += by) {
        scrollTo({ top, behavior: 'instant' })
        // Two frames: the first one moves the button.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        found.push(...below())
      }
      return found
    },
    [selector, step] as const,
  )

/** Scrolls through a page at every width. */
async function expectClear(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: '상담 문의' })).toBeVisible()
  await expect(page.locator('main [data-main-action]').first()).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    expect(await covered(page, 'main [data-main-action]', STEP), `${path} at ${width}`).toEqual([])
  }
}

test('the chat button covers no answer to the questions of the first day', async ({ page, product }) => {
  await join(page, product, 'corner')
  await expectClear(page, '/mypage')
})

test('the chat button and the open chat cover no main button, wherever a page is scrolled to, at any width', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  for (const path of SCROLLING) await expectClear(page, path)

  // The last page is the checkout, whose pay button the open panel leaves in sight too.
  await page.getByRole('button', { name: '상담 문의' }).click()
  await expect(page.getByRole('dialog', { name: '상담 문의' })).toBeVisible()
  const pay = page.getByRole('button', { name: /원 결제하기$/ })
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    expect(await pay.evaluate(coveredInTheMiddle), `the pay button at ${size.width}`).toEqual([])
  }

  await page.goto(PLAYER)
  await expect(page.getByRole('button', { name: '상담 문의' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    expect(await covered(page, 'a, button, input, video'), `the player at ${width}`).toEqual([])
  }
  await page.getByRole('button', { name: '상담 문의' }).click()
  await expect(page.getByRole('dialog', { name: '상담 문의' })).toBeVisible()
  const controls = page.getByRole('main').getByRole('button', { name: /^(재생하기|다음 강의로)$/ })
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (const control of await controls.all())
      expect(await control.evaluate(coveredInTheMiddle), `the player at ${size.width}`).toEqual([])
  }
})

test('code is run and read beside the open chat, which folds when the page changes', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.goto(EXERCISE)
  const chat = page.getByRole('dialog', { name: '상담 문의' })
  await page.getByRole('button', { name: '상담 문의' }).click()
  await expect(chat).toBeVisible()
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    const code = page.getByRole('tab', { name: '코드' })
    if (await code.isVisible()) await code.click()
    const run = page.getByRole('button', { name: '실행', exact: true })
    expect(await run.evaluate(coveredInTheMiddle), `the run button at ${size.width}`).toEqual([])
    await run.click()
    const output = page.getByRole('region', { name: '콘솔' })
    await expect(output).toContainText('실행이 끝났어요.')
    expect(await output.evaluate(coveredInTheMiddle), `the output at ${size.width}`).toEqual([])
    await expect(chat).toBeVisible()
  }
  await page.getByRole('link', { name: '실습', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '실습' })).toBeVisible()
  await expect(chat).toHaveCount(0)
})

const WINDOWS = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** Centres the element in the window; returns which of five points across it another element covers. */
function coveredInTheMiddle(element: Element): number[] {
  const before = element.getBoundingClientRect()
  scrollBy({ top: before.top + before.height / 2 - innerHeight / 2, behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.02, 0.25, 0.5, 0.75, 0.98].filter(
    (part) => !element.contains(document.elementFromPoint(left + width * part, top + height / 2)),
  )
}
