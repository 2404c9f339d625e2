import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { pathOf } from '../contract/platform/call.ts'
import { listChatMessages, openChatRoom, overrideChatDesk } from '../contract/chat/chat.ts'
import { Client } from '../server/testing/client.ts'
import { inputMethod, PROCESS } from './devtools.ts'
import { keepWhatIsSaid } from './in-passing.ts'
import { DEMO_PASSWORD, signIn } from './people.ts'
import type { Product } from './product.ts'

export const SUPPORT = 'support@codemaru.kr'

/** Open or closed whatever the hour is at which the journeys run. */
export async function setDesk(product: Product, state: 'open' | 'closed'): Promise<void> {
  const desk = await new Client(product.url).login(SUPPORT, DEMO_PASSWORD)
  await desk.send(overrideChatDesk, { body: { state } })
  await product.age("update support_override set until = greatest(until, now() + interval '6 hours')", [])
}

/** The room of a member, opened as the product's own client would. */
export async function roomOf(product: Product, email: string): Promise<number> {
  const member = await new Client(product.url).login(email, DEMO_PASSWORD)
  const { body } = await member.post(`${openChatRoom.path}?${new URLSearchParams({ supportEmail: SUPPORT })}`)
  return openChatRoom.reply.parse(body)
}

/** What is kept, as the desk reads it. */
export async function historyOf(product: Product, roomId: number): Promise<string[]> {
  const desk = await new Client(product.url).login(SUPPORT, DEMO_PASSWORD)
  const { body } = await desk.get(pathOf(listChatMessages.path, { roomId }))
  return listChatMessages.reply.parse(body).map(({ message }) => message)
}

/** Somebody in a window of their own, on a page that is no matter where it is not named. */
export async function arrive(browser: Browser, product: Product, email: string, at = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  await keepWhatIsSaid(context)
  const page = await context.newPage()
  await signIn(page, email)
  if (at) await page.goto(at)
  return page
}

export const leave = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))

export const panel = (page: Page) => page.getByRole('dialog', { name: '상담 문의' })
export const history = (page: Page) => page.getByRole('region', { name: '대화 내용' })
export const said = (page: Page, words: string) => history(page).getByText(words, { exact: true })
export const memberField = (page: Page) => panel(page).getByRole('textbox', { name: '메시지' })
export const deskField = (page: Page) => page.getByRole('textbox', { name: /님에게 답변$/ })

/** The member's side, up to where one can write. */
export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^상담 문의/ }).click()
  const start = panel(page).getByRole('button', { name: /^상담 (시작하기|이어 가기)$/ })
  await expect(start.or(memberField(page))).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(memberField(page)).toBeVisible()
  await isConnected(page)
}

export const isConnected = (page: Page) =>
  expect(panel(page).getByText('연결됨', { exact: true })).toBeVisible({ timeout: 60_000 })

export async function openRoom(page: Page, roomId: number): Promise<void> {
  await page.goto(`/admin/chat/${roomId}`)
  await expect(deskField(page)).toBeVisible()
}

/** By Enter, as most do. */
export async function say(field: ReturnType<typeof deskField>, words: string): Promise<void> {
  await field.fill(words)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

/** A Korean syllable that is being put together, and the Enter that only ends it. */
export async function compose(page: Page, words: string) {
  const method = await inputMethod(page)
  await method.compose(words)
  return {
    pressEnter: () => method.pressDown({ ...PROCESS, code: 'Enter' }),
    commit: () => method.commit(words),
  }
}
