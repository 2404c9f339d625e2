import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, type IFrame } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import { WebSocket } from 'ws'
import { startStomp, type StompUnderTest } from './testing/start-stomp.ts'
import { QUEUE } from './testing/test-host.ts'

// Third-party clients: agreement with them shows that the protocol does not depend on our own client.

let under: StompUnderTest
before(async () => {
  under = await startStomp()
})
after(() => under.close())

const TEXTS = Array.from(
  { length: 50 },
  (_, at) => `${at} 안녕하세요 👩‍💻 \\ : \u2028 "따옴표" a%20b 100%\n둘째 줄`,
)

async function talk(webSocketFactory: () => unknown): Promise<string[]> {
  const heard: string[] = []
  const client = new Client({
    webSocketFactory,
    connectHeaders: { Authorization: 'Bearer alice' },
    reconnectDelay: 0,
  })
  const done = new Promise<void>((resolve, reject) => {
    client.onStompError = ({ headers }: IFrame) => reject(new Error(headers['message']))
    client.onConnect = () => {
      client.subscribe(QUEUE, ({ body }) => {
        heard.push(body)
        if (heard.length === TEXTS.length) resolve()
      })
      for (const body of TEXTS) client.publish({ destination: '/app/echo', body })
    }
  })
  client.activate()
  await done
  await client.deactivate() // sends a DISCONNECT and waits for its receipt
  return heard
}

for (const transport of ['websocket', 'xhr-streaming', 'xhr-polling', 'eventsource'])
  test(`sockjs-client and stompjs talk over ${transport}, in order`, async () => {
    deepEqual(await talk(() => new SockJS(under.url, undefined, { transports: [transport] })), TEXTS)
  })

test('stompjs talks over a plain WebSocket', async () => {
  const protocols = ['v12.stomp', 'v11.stomp', 'v10.stomp']
  deepEqual(await talk(() => new WebSocket(`${under.url.replace('http', 'ws')}/websocket`, protocols)), TEXTS)
})

test('a refusal reaches the member’s eyes through stompjs', async () => {
  const client = new Client({ webSocketFactory: () => new SockJS(under.url), reconnectDelay: 0 })
  const told = new Promise<string>((resolve) => {
    client.onStompError = ({ headers }: IFrame) => resolve(headers['message'] ?? '')
  })
  client.activate()
  equal(await told, '로그인이 필요합니다.')
  await client.deactivate()
})
