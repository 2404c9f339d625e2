import { equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { endlessPost } from '#server/testing/hostile/endless-post.ts'
import { ask, listen } from './testing/ask.ts'
import { RawStomp } from './testing/raw-stomp.ts'
import { undisturbed } from './testing/round-trips.ts'
import { startStomp, type StompUnderTest } from './testing/start-stomp.ts'
import { ERRORS, QUEUE } from './testing/test-host.ts'

const MB = 1024 * 1024
const LIMITS = {
  connectMs: 1_500,
  bodyMs: 1_500,
  beatMs: 300,
  waitingFrames: 10,
}

let under: StompUnderTest
before(async () => {
  under = await startStomp(LIMITS)
})
after(() => under.close())

const session = () => `${under.url}/000/${crypto.randomUUID()}`

test('a client that does not CONNECT is disconnected', async () => {
  await undisturbed(under.url, async () => {
    const silent = await Promise.all(Array.from({ length: 3 }, () => RawStomp.open(under.url, '')))
    for (const { code } of await Promise.all(silent.map(({ closed }) => closed))) equal(code, 1002)
  })
})

test('a client that has promised to beat and falls silent is hung up on', async () => {
  const stomp = await RawStomp.connect(under.url, 'alice', { 'heart-beat': '50,0' })
  const began = performance.now()
  equal((await stomp.closed).code, 1002)
  ok(performance.now() - began >= 3 * LIMITS.beatMs)
})

test('a client that beats is kept, and is beaten to', async () => {
  const stomp = await RawStomp.connect(under.url, 'alice', { 'heart-beat': '50,100' })
  let beats = 0
  stomp.socket.on('message', (data: Buffer) => {
    if (data.toString() === '\n') beats += 1
  })
  const beating = setInterval(() => stomp.socket.send('\n'), 50)
  while (beats < 5) await once(stomp.socket, 'message')
  clearInterval(beating)
  await stomp.end()
})

test('a reader that does not read is cut off, and what waits for it stays small', async () => {
  await undisturbed(under.url, async () => {
    const stomp = await RawStomp.connect(under.url, 'slow')
    await stomp.subscribe(QUEUE)
    stomp.socket.pause()
    const [connection] = under.stomp.connectionsOf('slow')
    const body = 'x'.repeat(16 * 1024)
    let sent = 0
    while ([...under.stomp.connectionsOf('slow')].length > 0 && sent < 80 * MB) {
      connection?.send(QUEUE, body)
      sent += body.length
      if (sent % MB === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    ok(sent < 40 * MB, `${sent} bytes were taken for a reader that reads nothing`)
    stomp.socket.resume()
    await stomp.closed
  })
})

test('so is one that listens to a stream without reading it', async () => {
  const url = session()
  const socket = connect(under.port, '127.0.0.1')
  const { pathname, host } = new URL(url)
  socket.write(`POST ${pathname}/xhr_streaming HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 0\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  const frames = JSON.stringify([
    `CONNECT\nAuthorization:Bearer slow\n\n\0SUBSCRIBE\nid:1\ndestination:${QUEUE}\n\n\0`,
  ])
  await ask(`${url}/xhr_send`, { body: frames })
  await under.host.whenHere(1)
  const [connection] = under.stomp.connectionsOf('slow')
  for (let sent = 0; sent < 2 * MB; sent += 16 * 1024) connection?.send(QUEUE, 'x'.repeat(16 * 1024))
  equal([...under.stomp.connectionsOf('slow')].length, 0)
  socket.on('error', () => {}).destroy()
})

test('a message of a megabyte is refused unread, and a frame of a hundred kilobytes with an ERROR', async () => {
  await undisturbed(under.url, async () => {
    const large = await RawStomp.connect(under.url)
    large.socket.send(`SEND\ndestination:/app/echo\n\n${'x'.repeat(MB)}\0`)
    equal((await large.closed).code, 1009)
    const long = await RawStomp.connect(under.url)
    long.send('SEND', { destination: '/app/echo' }, 'x'.repeat(100_000))
    match((await long.next('ERROR')).headers['message'] ?? '', /[가-힣]/)
    await long.closed
  })
})

test('posts of fifty megabytes are refused or cut off, whatever they say of their length', async () => {
  const url = session()
  await ask(`${url}/xhr`)
  const head = `POST ${new URL(url).pathname}/xhr_send HTTP/1.1\r\nhost: x\r\n`
  await undisturbed(under.url, async () => {
    const said = await endlessPost(under.port, { head, announcedBytes: 50 * MB })
    const unsaid = await endlessPost(under.port, { head })
    for (const { sentBytes } of [said, unsaid]) ok(sentBytes < 20 * MB, `${sentBytes} bytes went in`)
  })
  const small = await ask(`${url}/xhr_send`, { body: JSON.stringify(['x'.repeat(130 * 1024)]) })
  equal(small.status, 413)
})

test('a body that never ends is cut off, and so is a poll that brings one', async () => {
  const { pathname } = new URL(session())
  for (const transport of ['xhr_send', 'xhr', 'xhr_streaming']) {
    const socket = connect(under.port, '127.0.0.1')
    socket.write(`POST ${pathname}/${transport} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n["x`)
    socket.on('error', () => {}).resume()
    await once(socket, 'close')
  }
})

test('guests of one address are counted, logged-in members are not', async () => {
  const own = await startStomp({ perAddress: 4 })
  await Promise.all(Array.from({ length: 4 }, () => RawStomp.open(own.url, '')))
  const refused = new WebSocket(`${own.url.replace('http', 'ws')}/websocket`)
  match(((await once(refused, 'error')) as [Error])[0].message, /429/)
  equal((await ask(`${own.url}/000/${crypto.randomUUID()}/xhr`)).status, 429)
  await RawStomp.connect(own.url, 'alice')
  await RawStomp.connect(own.url, 'bob')
  await own.close()
})

test('a client that is far ahead of the work is not read from meanwhile', async () => {
  const stomp = await RawStomp.connect(under.url)
  const send = (receipt: string, destination: string, body = '') =>
    stomp.send('SEND', { destination, receipt }, body)
  send('first', '/app/wait')
  for (let at = 0; at < 2_000; at += 1) send(`${at}`, '/app/unheard', 'x'.repeat(16 * 1024))
  await undisturbed(under.url, async () => ok(stomp.socket.bufferedAmount > 0))
  ok(stomp.socket.bufferedAmount > MB, 'the rest waits on the other side')
  under.host.release()
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'first')
  for (let at = 0; at < 2_000; at += 1) equal((await stomp.next('RECEIPT')).headers['receipt-id'], `${at}`)
  await stomp.end()
})

test('and is read from again though the last of it was refused', async () => {
  const stomp = await RawStomp.connect(under.url)
  await stomp.subscribe(ERRORS)
  stomp.send('SEND', { destination: '/app/wait' }, '')
  for (let at = 0; at < 20; at += 1) stomp.send('SEND', { destination: '/app/soft' }, '{}')
  await (await RawStomp.connect(under.url, 'other')).end() // after this round trip all of them are queued
  under.host.release()
  for (let at = 0; at < 20; at += 1) await stomp.next('MESSAGE')
  stomp.send('SEND', { destination: '/app/echo', receipt: 'read' }, '')
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'read')
  await stomp.end()
})

test('a listener gets a heartbeat when nothing else is sent', async () => {
  const quick = await startStomp({ heartBeatMs: 50 })
  const poll = `${quick.url}/000/${crypto.randomUUID()}`
  await ask(`${poll}/xhr`)
  equal((await ask(`${poll}/xhr`)).text, 'h\n')
  const stream = await listen(`${quick.url}/000/${crypto.randomUUID()}/xhr_streaming`)
  for (const expected of ['h'.repeat(2048), 'o', 'h', 'h']) equal(await stream.next(), `${expected}\n`)
  stream.cut()
  await quick.close()
})
