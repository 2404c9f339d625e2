import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { ask, listen } from '#server/platform/stomp/testing/ask.ts'
import { startWorkers } from './testing/worker-product.ts'

const SESSIONS = 12
const CONNECT = JSON.stringify(['CONNECT\naccept-version:1.2\n\n\0'])
const sessionIn = (url: string) => `${url}${CHAT_SOCKET_PATH}/000/${crypto.randomUUID()}`

// Each request opens a new connection, and the primary process hands connections to the workers in turn.
test('a chat without WebSockets works although its requests reach any worker', async (t) => {
  const { url, child, ended } = await startWorkers(t)
  for (let number = 0; number < SESSIONS; number += 1) {
    const session = sessionIn(url)
    const poll = () => ask(`${session}/xhr`)
    const opened = await poll()
    deepEqual([opened.status, opened.text], [200, 'o\n'])
    match(String(opened.headers['set-cookie']), /JSESSIONID/)
    equal((await ask(`${session}/xhr_send`, { body: CONNECT })).status, 204)
    match((await poll()).text, /^a\["(CONNECTED|ERROR)/)
    equal((await ask(`${sessionIn(url)}/xhr_send`, { body: CONNECT })).status, 404, 'an unknown session')
  }
  for (let number = 0; number < SESSIONS; number += 1) {
    const session = sessionIn(url)
    const stream = await listen(`${session}/xhr_streaming`)
    await stream.next()
    equal(await stream.next(), 'o\n')
    equal((await ask(`${session}/xhr_send`, { body: CONNECT })).status, 204)
    match(await stream.next(), /^a\["(CONNECTED|ERROR)/)
    stream.cut()
  }
  child.kill('SIGTERM')
  deepEqual(await ended, [0, null])
})
