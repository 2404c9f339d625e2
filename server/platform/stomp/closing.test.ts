import { deepEqual, equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { pino } from 'pino'
import { createServer } from '../http/create-server.ts'
import { openForwardedAddress } from '../http/address/forwarded-address.ts'
import { attach } from '../http/own-server.ts'
import { openStomp } from './open-stomp.ts'
import { ask, listen } from './testing/ask.ts'
import { RawStomp } from './testing/raw-stomp.ts'
import { QUEUE, testHost } from './testing/test-host.ts'

const log = pino({ level: 'silent' })

/** The Fastify server with STOMP in front, closed as the product closes it. */
async function startProduct() {
  const app = await createServer({ log, trustedProxies: [], isHttps: true })
  const host = testHost()
  const stomp = openStomp({
    host,
    log,
    prefix: '/talk',
    addressOf: openForwardedAddress([]),
    limits: { closeMs: 500, disconnectMs: 60_000 },
  })
  attach(app, stomp)
  app.get('/page', () => 'the framework')
  app.addHook('preClose', () => stomp.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, host, port, origin: `http://127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/talk` }
}

test('closing ends every conversation with 1001 and waits for nobody', async () => {
  const { app, host, url } = await startProduct()
  const [first, second] = [await RawStomp.connect(url, 'alice'), await RawStomp.connect(url, 'bob')]
  const stream = await listen(`${url}/0/s/xhr_streaming`)
  await stream.next()
  await stream.next()
  const poll = listen(`${url}/0/p/xhr`).then(() => listen(`${url}/0/p/xhr`))
  const began = performance.now()
  await Promise.all([app.close(), poll.catch(() => {})])
  ok(performance.now() - began < 20_000)
  for (const { closed } of [first, second])
    deepEqual(await closed, { code: 1001, reason: 'Server shutting down' })
  equal(await stream.next(), 'c[1001,"Server shutting down"]\n')
  await stream.ended
  equal(host.here.size, 0)
})

test('a client that does not answer, and one that does not read, cannot hold the end up', async () => {
  const { app, host, port, url } = await startProduct()
  const stomp = await RawStomp.connect(url, 'deaf')
  await stomp.subscribe(QUEUE)
  stomp.socket.pause()
  await ask(`${url}/0/x/xhr`)
  const posting = connect(port, '127.0.0.1')
  posting
    .on('error', () => {})
    .write('POST /talk/0/x/xhr_send HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n["')
  await once(posting, 'connect')
  await ask(`${url}/info`, { method: 'GET' }) // by now the server is reading the POST
  const [connection] = host.here
  connection?.send(QUEUE, 'x'.repeat(400_000))
  const began = performance.now()
  await app.close()
  ok(performance.now() - began < 20_000)
  equal(host.here.size, 0)
  posting.destroy()
  stomp.socket.terminate()
})

test('the framework answers everything else, and an upgrade nobody owns is 404', async () => {
  const { app, port, origin } = await startProduct()
  equal(await (await fetch(`${origin}/page`)).text(), 'the framework')
  const greeting = await fetch(`${origin}/talk`)
  equal(await greeting.text(), 'Welcome to SockJS!\n')
  ok(greeting.headers.get('strict-transport-security'))
  const said = async (upgrade: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /page HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${upgrade}\r\n\r\n`)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return bytes.toString()
  }
  ok((await said('WebSocket')).startsWith('HTTP/1.1 404 '))
  ok((await said('h2c')).startsWith('HTTP/1.1 200 '), 'what nobody speaks may be passed over')
  await app.close()
})
