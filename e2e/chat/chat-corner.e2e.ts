import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'

test.use({ sharesProduct: true })

const WIDTHS = [320, 768, 1024, 1440]
const SCROLLING = ['/course/1', '/course/payment?courseId=4', '/mypage']
const PLAYER = '/course/1/lectures?lecture=3'
const STEP = 250

/** The names of the visible elements below the chat button, at this scroll position. */
const covered = (page: Page, elements: string) =>
  page.evaluate((selector) => {
    const corner = document.querySelector('.chat-button')!
    const chat = corner.getBoundingClientRect()
    return [...document.querySelectorAll(selector)]
      .filter((one) => one !== corner && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { top, right, bottom, left } = one.getBoundingClientRect()
        return left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top
      })
      .map((one) => one.textContent || one.ariaLabel)
  }, elements)

/** After two frames: the first one moves the button. */
const scrolledTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollHeight - innerHeight > to
  }, top)

test('the chat button covers no main button, at any width and wherever a page is scrolled to', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  for (const path of SCROLLING) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: '상담 문의' })).toBeVisible()
    await expect(page.locator('main [data-main-action]').first()).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      for (let top = 0; await scrolledTo(page, top); top += STEP)
        expect(await covered(page, 'main [data-main-action]'), `${path} at ${width}, ${top}`).toEqual([])
    }
  }
  await page.goto(PLAYER)
  await expect(page.getByRole('button', { name: '상담 문의' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    expect(await covered(page, 'a, button, input, video'), `the player at ${width}`).toEqual([])
  }
})
