import type { BrowserContext, Page } from '@playwright/test'
import {
  arrive,
  historyOf,
  history,
  isConnected,
  leave,
  memberField,
  openPanel,
  openRoom,
  panel,
  roomOf,
  said,
  say,
  setSupport,
  SUPPORT,
} from '../fixtures/conversation.ts'
import { expect, Product, test } from '../fixtures/product.ts'

test.use({ sharesProduct: true })

const MEMBER = 'learner@codemaru.kr'
const SOCKET = /\/api\/ws-chat-sockjs\/[^/]+\/[^/]+\/websocket$/
const RECONNECT_MS = 3000 // spec.md#9

test.beforeAll(({ product }) => setSupport(product, 'open'))

test('offline and back: what was written stays, and arrives once', async ({ browser, product }) => {
  const roomId = await roomOf(product, MEMBER)
  const support = await arrive(browser, product, SUPPORT)
  const member = await arrive(browser, product, MEMBER, '/mypage')
  try {
    await openRoom(support, roomId)
    await openPanel(member)
    await member.context().setOffline(true)
    await expect(panel(member).getByText(/연결이 끊겼습니다/)).toBeVisible()
    await memberField(member).fill('끊긴 사이에 쓴 말')
    await memberField(member).press('Enter')
    await expect(memberField(member)).toHaveValue('끊긴 사이에 쓴 말')
    await expect(panel(member).getByRole('button', { name: '보내기' })).toBeDisabled()
    await say(support.getByRole('textbox', { name: /님에게 답변$/ }), '아직 계신가요?')

    await member.context().setOffline(false)
    await isConnected(member)
    await expect(said(member, '아직 계신가요?')).toHaveCount(1)
    await memberField(member).press('Enter')
    await expect(said(support, '끊긴 사이에 쓴 말')).toHaveCount(1)
    expect((await historyOf(product, roomId)).filter((words) => words === '끊긴 사이에 쓴 말')).toHaveLength(
      1,
    )
  } finally {
    await leave(support, member)
  }
})

test('a message whose echo was lost is sent again and is there once', async ({ browser, product }) => {
  const roomId = await roomOf(product, MEMBER)
  const support = await arrive(browser, product, SUPPORT)
  const member = await arrive(browser, product, MEMBER)
  try {
    let lost = 0
    let hasSeen = false
    await member.routeWebSocket(SOCKET, (route) => {
      const server = route.connectToServer()
      server.onMessage((frame) => {
        const isEcho = String(frame).includes('메아리를 잃은 말')
        if (isEcho && (lost === 0 || !hasSeen)) lost += 1
        else route.send(frame)
      })
    })
    await member.goto('/mypage')
    await openPanel(member)
    await openRoom(support, roomId)
    await say(memberField(member), '메아리를 잃은 말')
    await expect(history(member).getByText('보내는 중…')).toBeVisible()
    hasSeen = true
    await expect(history(member).getByText('보내는 중…')).toHaveCount(0)
    expect(lost).toBeGreaterThanOrEqual(1)
    await expect(said(member, '메아리를 잃은 말')).toHaveCount(1)
    await expect(said(support, '메아리를 잃은 말')).toHaveCount(1)
    expect((await historyOf(product, roomId)).filter((words) => words === '메아리를 잃은 말')).toHaveLength(1)
  } finally {
    await leave(support, member)
  }
})

/** For each transport, the ones that must be blocked and the request that proves it is used. */
const WAYS = [
  { name: 'websocket', blocked: [], taken: null },
  { name: 'xhr-streaming', blocked: ['websocket'], taken: /\/xhr_streaming/ },
  { name: 'xhr-polling', blocked: ['websocket', 'xhr_streaming'], taken: /\/xhr(\?|$)/ },
] as const

for (const { name, blocked, taken } of WAYS)
  test(`the chat works over ${name}, Korean and emoji in order`, async ({ browser, product }) => {
    const roomId = await roomOf(product, MEMBER)
    const support = await arrive(browser, product, SUPPORT)
    const member = await arrive(browser, product, MEMBER)
    try {
      await block(member.context(), blocked)
      const way = taken
        ? member.waitForRequest(taken, { timeout: 60_000 })
        : member.waitForEvent('websocket', { predicate: (socket) => SOCKET.test(socket.url()) })
      await member.goto('/mypage')
      await openRoom(support, roomId)
      await openPanel(member)
      await way
      const words = Array.from({ length: 5 }, (_, place) => `${name} ${place}번째 🙂`)
      for (const one of words) {
        await say(memberField(member), one)
        await expect(said(support, one)).toHaveCount(1)
      }
      await say(support.getByRole('textbox', { name: /님에게 답변$/ }), `${name}로 답해요`)
      await expect(said(member, `${name}로 답해요`)).toHaveCount(1)
      const kept = await historyOf(product, roomId)
      expect(kept.filter((message) => message.startsWith(`${name} `))).toEqual(words)
    } finally {
      await leave(support, member)
    }
  })

async function block(context: BrowserContext, ways: readonly string[]) {
  if (ways.includes('websocket')) await context.routeWebSocket(SOCKET, (route) => route.close())
  if (ways.includes('xhr_streaming')) await context.route(/\/xhr_streaming/, (route) => route.abort())
}

test('kill -9 of the server and its start: both sides are back after about 3 s, nothing twice, nothing missing', async ({
  browser,
}) => {
  const product = await Product.started()
  const roomId = await roomOf(product, MEMBER)
  await setSupport(product, 'open')
  const support = await arrive(browser, product, SUPPORT)
  const member = await arrive(browser, product, MEMBER, '/mypage')
  try {
    await openRoom(support, roomId)
    await openPanel(member)
    const words = ['죽기 전', '죽은 뒤에 상담원이', '살아난 뒤']
    await say(memberField(member), words[0]!)
    await expect(said(support, words[0]!)).toBeVisible()
    await product.kill()
    await expect(panel(member).getByText(/연결이 끊겼습니다/)).toBeVisible()
    await expect(support.getByText(/연결이 끊겼습니다/)).toBeVisible()
    await product.start()
    const startedAt = Date.now()
    await isConnected(member)
    // An attempt that began just before the server was up must fail first; the next follows three seconds later.
    expect(Date.now() - startedAt).toBeLessThan(10 * RECONNECT_MS)
    await expect(support.getByText(/연결이 끊겼습니다/)).toHaveCount(0)
    await say(support.getByRole('textbox', { name: /님에게 답변$/ }), words[1]!)
    await expect(said(member, words[1]!)).toBeVisible()
    await say(memberField(member), words[2]!)
    await expect(said(support, words[2]!)).toBeVisible()
    for (const page of [support, member]) await showsOnce(page, words)
    expect((await historyOf(product, roomId)).filter((one) => words.includes(one))).toEqual(words)
  } finally {
    await leave(support, member)
    await product.stop()
  }
})

async function showsOnce(page: Page, words: string[]) {
  for (const one of words) await expect(said(page, one)).toHaveCount(1)
}
