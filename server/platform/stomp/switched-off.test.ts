import { equal } from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { CHAT_SETTINGS, supportOf, talk } from '#server/features/chat/testing/scene.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ask } from './testing/ask.ts'

let app: TestApp
before(async () => {
  app = await startApp({ ...CHAT_SETTINGS, SOCKJS_FALLBACKS: 'off' })
  await supportOf(app)
})
after(() => app.close())

test('with SOCKJS_FALLBACKS=off the chat works over WebSockets, and streaming and polling are 404', async () => {
  const { roomId, mine } = await talk(app)
  await mine.saySurely(roomId, '안녕하세요')
  equal((await mine.message()).message, '안녕하세요')

  const url = `${app.url}${CHAT_SOCKET_PATH}`
  const session = `${url}/000/${crypto.randomUUID()}`
  for (const transport of ['xhr', 'xhr_streaming', 'xhr_send'])
    equal((await ask(`${session}/${transport}`, { body: '[]' })).status, 404, transport)
  equal((await ask(`${session}/eventsource`, { method: 'GET' })).status, 404)

  // The browser asks for the info, and then opens a WebSocket with SockJS frames.
  const info = await ask(`${url}/info`, { method: 'GET' })
  equal((JSON.parse(info.text) as { websocket: boolean }).websocket, true)
  const framed = new WebSocket(`${session.replace('http', 'ws')}/websocket`)
  const [opened] = (await once(framed, 'message')) as [Buffer]
  equal(opened.toString(), 'o')
  framed.close()
})
