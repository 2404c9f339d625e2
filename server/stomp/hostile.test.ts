import { equal, ok } from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { heldBytes } from './testing/heap.ts'
import { hostileFrames } from './testing/hostile-frames.ts'
import { RawStomp } from './testing/raw-stomp.ts'
import { undisturbed } from './testing/round-trips.ts'
import { PREFIX, startStomp, type StompUnderTest } from './testing/start-stomp.ts'

const MB = 1024 * 1024
const ROUNDS = 1_000
const AT_ONCE = 25

let under: StompUnderTest
before(async () => {
  under = await startStomp({ connectMs: 2_000, disconnectMs: 200 })
})
after(() => under.close())

const REQUESTS = [
  `GET ${PREFIX} HTTP/1.1\r\nhost: x\r\nupgrade: nonsense\r\nconnection: upgrade\r\n\r\n`,
  `GET ${PREFIX}/websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `GET ${PREFIX}/a/b/websocket HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n`,
  `GET /elsewhere HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `POST ${PREFIX}/a/b/websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `POST ${PREFIX}/a/b/xhr_send HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n["`,
  `POST ${PREFIX}/a/b/xhr_send HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
  `POST ${PREFIX}/a/%00/xhr_streaming HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`,
  `GET ${PREFIX}/a/b/eventsource HTTP/1.0\r\norigin: http://\r\n\r\n`,
  `OPTIONS ${PREFIX}/a/b/xhr HTTP/1.1\r\nhost: x\r\naccess-control-request-headers: ${'x'.repeat(4000)}\r\n\r\n`,
  'GET / HTTP/9.9\r\n\r\n',
  '\u0016\u0003\u0001\u0002',
]

/** Says something over plain TCP and leaves, every other time without a good-bye. */
function shout(at: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(under.port, '127.0.0.1', () => {
      socket.write(REQUESTS[at % REQUESTS.length] ?? '')
      setImmediate(() => (at % 2 === 0 ? socket.resetAndDestroy() : socket.end()))
    })
    socket.on('error', () => {}).resume()
    socket.once('close', () => resolve())
  })
}

/** Bytes of the fuzz over a WebSocket, some of them after a good CONNECT. */
function babble(bytes: Buffer, at: number): Promise<void> {
  return new Promise((resolve) => {
    const path = at % 3 === 0 ? `/x/${at}/websocket` : '/websocket'
    const socket = new WebSocket(`ws://127.0.0.1:${under.port}${PREFIX}${path}`, {
      headers: { cookie: 'who=mallory' },
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.once('open', () => {
      if (at % 2 === 0) socket.send('CONNECT\naccept-version:1.2\n\n\0')
      socket.send(bytes, { binary: at % 5 === 0 })
      setImmediate(() => (at % 4 === 0 ? socket.terminate() : socket.close()))
    })
  })
}

async function post(bytes: Buffer, at: number): Promise<void> {
  const url = `${under.url}/0/${at}`
  const transport = ['xhr', 'xhr_send', 'jsonp_send', 'eventsource?c=<script>', '%2e%2e/xhr'][at % 5]
  await fetch(`${url}/${transport}`, { method: 'POST', body: new Uint8Array(bytes) }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  )
}

async function attack(rounds: number): Promise<void> {
  const inputs = [...hostileFrames(rounds)]
  for (let from = 0; from < rounds; from += AT_ONCE) {
    const some = inputs.slice(from, from + AT_ONCE).map((bytes, more) => [bytes, from + more] as const)
    await Promise.all(some.flatMap(([bytes, at]) => [shout(at), babble(bytes, at), post(bytes, at)]))
  }
}

test('3,000 hostile requests leave the process alive, its memory flat and others undisturbed (security 66)', async () => {
  await attack(ROUNDS / 5)
  const [held, { rss }] = [heldBytes(), process.memoryUsage()]
  await undisturbed(under.url, () => attack(ROUNDS))
  await under.host.whenHere(0)
  const more = { held: (heldBytes() - held) / MB, rss: (process.memoryUsage().rss - rss) / MB }
  ok(more.held < 16 && more.rss < 150, `${more.held} MB more are held, ${more.rss} MB more are taken`)
  const stomp = await RawStomp.connect(under.url)
  equal((await stomp.end()).code, 1005)
})

test('300 wrong upgrades that are reset do not end the process (security 66)', async () => {
  for (let at = 0; at < 300; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => shout((at + more) * 2)))
  await (await RawStomp.connect(under.url)).end()
})
