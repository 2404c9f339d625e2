import { equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { resetBrokenRequests, sendChatGarbage } from '#server/testing/hostile/chat-garbage.ts'
import { heldBytes } from './testing/heap.ts'
import { RawStomp } from './testing/raw-stomp.ts'
import { undisturbed } from './testing/round-trips.ts'
import { PREFIX, startStomp, type StompUnderTest } from './testing/start-stomp.ts'

const MB = 1024 * 1024
const ROUNDS = 1_000

let under: StompUnderTest
before(async () => {
  under = await startStomp({ connectMs: 2_000, disconnectMs: 200 })
})
after(() => under.close())

const target = () => ({ port: under.port, prefix: PREFIX, cookie: 'who=mallory' })

test('3,000 hostile requests leave the process alive, its memory flat and others undisturbed (security.md#66)', async () => {
  await sendChatGarbage(target(), ROUNDS / 5)
  const [held, { rss }] = [heldBytes(), process.memoryUsage()]
  await undisturbed(under.url, () => sendChatGarbage(target(), ROUNDS))
  await under.host.whenHere(0)
  const more = { held: (heldBytes() - held) / MB, rss: (process.memoryUsage().rss - rss) / MB }
  ok(more.held < 16 && more.rss < 150, `${more.held} MB more are held, ${more.rss} MB more are taken`)
  const stomp = await RawStomp.connect(under.url)
  equal((await stomp.end()).code, 1005)
})

test('300 wrong upgrades that are reset do not end the process (security.md#66)', async () => {
  await resetBrokenRequests(target(), 300)
  await (await RawStomp.connect(under.url)).end()
})
