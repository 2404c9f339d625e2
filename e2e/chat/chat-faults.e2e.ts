import {
  arrive,
  historyOf,
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
  supportField,
} from '../fixtures/conversation.ts'
import { expect, test } from '../fixtures/product.ts'

test.use({ sharesProduct: true })

const MEMBER = 'learner@codemaru.kr'
const RECONNECT_MS = 3000 // spec.md#9

test.beforeAll(({ product }) => setSupport(product, 'open'))

test('offline and back, then kill -9 of the server and its start: what was written stays, nothing twice, nothing missing', async ({
  browser,
  product,
}) => {
  const roomId = await roomOf(product, MEMBER)
  const support = await arrive(browser, product, SUPPORT)
  const member = await arrive(browser, product, MEMBER, '/mypage')
  const words = ['끊긴 사이에 쓴 말', '죽기 전', '죽은 뒤에 상담원이', '살아난 뒤']
  try {
    await openRoom(support, roomId)
    await openPanel(member)
    await member.context().setOffline(true)
    await expect(panel(member).getByText(/연결이 끊겼습니다/)).toBeVisible()
    await memberField(member).fill(words[0]!)
    await memberField(member).press('Enter')
    await expect(memberField(member)).toHaveValue(words[0]!)
    await expect(panel(member).getByRole('button', { name: '보내기' })).toBeDisabled()
    await say(supportField(support), '아직 계신가요?')
    await member.context().setOffline(false)
    await isConnected(member)
    await expect(said(member, '아직 계신가요?')).toHaveCount(1)
    await memberField(member).press('Enter')
    await expect(said(support, words[0]!)).toHaveCount(1)

    await say(memberField(member), words[1]!)
    await expect(said(support, words[1]!)).toBeVisible()
    await product.kill()
    await expect(panel(member).getByText(/연결이 끊겼습니다/)).toBeVisible()
    await expect(support.getByText(/연결이 끊겼습니다/)).toBeVisible()
    await product.start()
    const startedAt = Date.now()
    await isConnected(member)
    // An attempt that began just before the server was up must fail first; the next follows three seconds later.
    expect(Date.now() - startedAt).toBeLessThan(10 * RECONNECT_MS)
    await expect(support.getByText(/연결이 끊겼습니다/)).toHaveCount(0)
    await say(supportField(support), words[2]!)
    await expect(said(member, words[2]!)).toBeVisible()
    await say(memberField(member), words[3]!)
    await expect(said(support, words[3]!)).toBeVisible()
    for (const page of [support, member])
      for (const one of words) await expect(said(page, one)).toHaveCount(1)
    expect((await historyOf(product, roomId)).filter((one) => words.includes(one))).toEqual(words)
  } finally {
    await leave(support, member)
  }
})
