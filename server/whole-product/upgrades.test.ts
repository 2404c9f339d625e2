import { deepEqual, equal, fail, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const UPGRADES = 500
const RETURN_MS = 10_000 // security.md#67

const portOf = () => Number(new URL(app.url).port)
const openDescriptors = () => readdirSync('/proc/self/fd').length
const served = () =>
  new Promise<number>((resolve) => app.app.server.server.getConnections((_, count) => resolve(count)))

function open(request: string): Socket {
  const socket = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {}).write(request)
  return socket
}

const upgradeOf = (path: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`

/** Returns the status line once the server has closed its side. */
const statusOf = async (request: string) => (await text(open(request))).split('\r\n', 1)[0]

test('an upgrade that no module owns is 404 and closed, on every path and by every method (security.md#67)', async () => {
  const paths = [
    '/',
    '/x',
    '/api/courses',
    '/metrics',
    '/healthz/live',
    '/media/x',
    '/%',
    '//',
    `${CHAT_SOCKET_PATH}x`,
  ]
  for (const path of paths) equal(await statusOf(upgradeOf(path)), 'HTTP/1.1 404 Not Found', path)
  for (const method of ['POST', 'DELETE', 'OPTIONS'])
    equal(await statusOf(upgradeOf('/x', method)), 'HTTP/1.1 404 Not Found', method)
  equal(await statusOf(upgradeOf('http://elsewhere.example/x')), 'HTTP/1.1 404 Not Found')
})

test('an upgrade behind requests of its connection is answered after them, whether refused or not (security.md#67)', async () => {
  const get = 'GET /healthz/ready HTTP/1.1\r\nhost: x\r\n\r\n'
  const key =
    'connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  deepEqual(statuses(await text(open(get + get + upgradeOf('/x')))), ['200', '200', '404'])
  const chat = upgradeOf(`${CHAT_SOCKET_PATH}/websocket`).replace('connection: upgrade\r\n', key)
  const socket = open(get + get + chat)
  let answers = ''
  await new Promise<void>((resolve) => {
    socket.once('close', resolve).on('data', (part: Buffer) => {
      answers += part.toString()
      if (statuses(answers).length === 3) resolve()
    })
  })
  socket.destroy()
  deepEqual(statuses(answers), ['200', '200', '101'])
})

test('hundreds of unanswerable upgrades, left open or reset by the client, give their descriptors back (security.md#67)', async () => {
  const member = await app.member()
  const base = { descriptors: openDescriptors(), connections: await served() }
  const left = Array.from({ length: UPGRADES }, () => open(upgradeOf('/x')))
  const reset = Array.from({ length: UPGRADES }, () => open(upgradeOf('/x')))
  for (const socket of reset) socket.once('connect', () => socket.resetAndDestroy())
  equal((await member.get('/api/auth/me')).status, 200)
  for (const socket of left) match(await text(socket), /^HTTP\/1\.1 404 /)
  await until(async () => (await served()) <= base.connections, 'the server let go of each', RETURN_MS)
  for (const socket of left) socket.destroy()
  const isBack = () => openDescriptors() <= base.descriptors + 1 // of the member's request
  await until(isBack, 'the descriptors are back at base', RETURN_MS)
  equal((await member.get('/api/auth/me')).status, 200)
})

test('a refusal that waits behind answers nobody reads is given up (security.md#67)', async () => {
  const localPort = await freePort() // distinguishes this connection from late ones of the previous test
  const closed = new Promise<void>((resolve) => {
    app.app.server.server.on('connection', (socket: Socket) => {
      if (socket.remotePort === localPort) socket.once('close', () => resolve())
    })
  })
  const stuck = connect({ port: portOf(), host: '127.0.0.1', localPort }).pause()
  stuck.on('error', () => {})
  stuck.write(`${'GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5_000)}${upgradeOf('/x')}`)
  const limit = AbortSignal.timeout(60_000)
  await Promise.race([closed, once(limit, 'abort').then(() => fail('it was never cut off'))])
  stuck.destroy()
})

test('open websockets are counted, and refused ones are not for long (security.md#67)', async () => {
  const counted = async () =>
    /^codemaru_sockets (\d+)$/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]
  equal(await counted(), '0')
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}${CHAT_SOCKET_PATH}/websocket`)
  await once(socket, 'open')
  equal(await counted(), '1')
  await text(open(upgradeOf('/x')))
  await until(async () => (await counted()) === '1', 'only the open one is counted')
  socket.close()
  await until(async () => (await counted()) === '0', 'none is counted')
})

test('no module listens for upgrades beside the one server (security.md#67)', () => {
  const { server } = app.app.server
  deepEqual([server.listenerCount('upgrade'), server.listenerCount('connect')], [1, 0])
  ok(app.app.server.attached.length > 0)
})
