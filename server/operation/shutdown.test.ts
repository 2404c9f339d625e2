import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { pino } from 'pino'
import WebSocket from 'ws'
import { CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'
import { settingsOf } from './testing/installation.ts'

/** Spawns the product without the demonstration; does not wait until it is ready. */
async function spawnProduct(t: TestContext, more: NodeJS.ProcessEnv = {}) {
  const database = await freshDatabase()
  const [dataDir, port] = [tempFolder('shutdown'), await freePort()]
  const installation = { database, dataDir, remove: database.drop }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...settingsOf(installation), PORT: String(port), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(async () => {
    child.kill('SIGKILL')
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { child, port, database, ended: once(child, 'exit') }
}

async function startProduct(t: TestContext, more: NodeJS.ProcessEnv = {}) {
  const product = await spawnProduct(t, more)
  const { stdout } = product.child
  for await (const line of createInterface({ input: stdout })) if (line.includes('is ready:')) break
  stdout.resume()
  return product
}

test('at SIGTERM a running request is answered, sockets are closed, new clients refused, and the exit is clean', async (t) => {
  const { child, port, database, ended } = await startProduct(t)
  const { email } = await makeMember(database.db)

  const socket = new WebSocket(`ws://127.0.0.1:${port}${CHAT_SOCKET_PATH}/websocket`)
  await once(socket, 'open')
  const told = once(socket, 'close')

  const body = JSON.stringify({ email, password: MEMBER_PASSWORD })
  const running = connect(port, '127.0.0.1')
  const answer = text(running)
  const head =
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n`
  running.write(head + body.slice(0, 10))
  await until(async () => (await inFlight(port)) === 2, 'the request has begun') // + the metrics request

  child.kill('SIGTERM')
  await told
  await until(async () => !(await isOpen(port)), 'the port is closed')
  equal(child.exitCode, null, 'it waits for the request')
  running.write(body.slice(10))
  const said = await answer
  match(said, /^HTTP\/1\.1 200 /)
  match(said, /\r\nconnection: close\r\n/i)
  deepEqual(await ended, [0, null])
})

test('SIGTERM ends the process cleanly from the moment it says that it is ready', async (t) => {
  const { child, ended } = await spawnProduct(t)
  child.stdout.on('data', (said: Buffer) => said.includes('is ready:') && child.kill('SIGTERM'))
  deepEqual(await ended, [0, null])
})

const HALF_OPEN_MS = 5_000 // security.md#67

test('at SIGTERM the process ends within 5 s although sockets of every kind are half open (security.md#67)', async (t) => {
  const { child, port, ended } = await startProduct(t)
  const sockets: Socket[] = []
  t.after(() => {
    for (const socket of sockets) socket.destroy()
  })
  const open = async (bytes: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }
  const answered = async (bytes: string) => {
    const socket = await open(bytes)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    return chunk.toString()
  }
  const head = (method: string, path: string, ...lines: string[]) =>
    [`${method} ${path} HTTP/1.1`, 'host: x', ...lines].join('\r\n')
  const upgrade = ['connection: upgrade', 'upgrade: websocket']
  const handshake = [...upgrade, 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==']
  const body = ['content-type: application/json', 'content-length: 50']

  await open('') // connected without sending anything
  await open('GET /api/si')
  await open(`${head('GET', '/api/site', 'x-half: ')}`)
  await open(`${head('GET', '/x', ...upgrade)}\r\n`)
  await open(`${head('GET', `${CHAT_SOCKET_PATH}/websocket`, ...handshake)}\r\n`)
  await open(`${head('POST', '/api/auth/login', ...body)}\r\n\r\n{"em`)
  await open(`${head('POST', `${CHAT_SOCKET_PATH}/0/s/xhr_send`, ...body)}\r\n\r\n["`)
  match(await answered(`${head('GET', '/x', ...upgrade)}\r\n\r\n`), / 404 /)
  match(await answered(`${head('GET', '/api/site')}\r\n\r\n`), / 200 /) // kept alive
  match(await answered(`${head('GET', `${CHAT_SOCKET_PATH}/websocket`, ...handshake)}\r\n\r\n`), / 101 /)
  match(await answered(`${head('GET', `${CHAT_SOCKET_PATH}/0/w/websocket`, ...handshake)}\r\n\r\n`), / 101 /)
  const streaming = head('POST', `${CHAT_SOCKET_PATH}/0/t/xhr_streaming`, 'content-length: 0')
  match(await answered(`${streaming}\r\n\r\n`), / 200 /)

  const began = performance.now()
  child.kill('SIGTERM')
  deepEqual(await ended, [0, null])
  const tookMs = performance.now() - began
  ok(tookMs < HALF_OPEN_MS, `it took ${Math.round(tookMs)} ms`)
})

test('with a delay it first says that it is not ready, and still answers', async (t) => {
  const { child, port, ended } = await startProduct(t, { SHUTDOWN_DELAY_MS: '60000' })
  const ready = () => fetch(`http://127.0.0.1:${port}/healthz/ready`)
  equal((await ready()).status, 200)
  child.kill('SIGTERM')
  await until(async () => (await ready()).status === 503, 'not ready')
  equal((await fetch(`http://127.0.0.1:${port}/healthz/live`)).status, 200)
  // The list is sent past the framework.
  for (const path of ['/api/site', '/api/course', '/nowhere']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    equal(headers.get('connection'), 'close', `after ${path} the next one goes elsewhere`)
  }
  // Signals in quick succession count as one; a later one exits without waiting.
  await until(async () => !child.kill('SIGTERM') || child.exitCode !== null, 'gone at once')
  deepEqual(await ended, [130, null])
})

test('a job that is being done is finished before the end; one that takes longer is handed back', async (t) => {
  const database = await freshDatabase()
  t.after(database.drop)
  const jobs = await openJobs({ database, log: pino({ level: 'silent' }) })
  const begun = { quick: Promise.withResolvers<void>(), slow: Promise.withResolvers<void>() }
  const finish = Promise.withResolvers<void>()
  const quick = await jobs.open<{ n: number }>({
    name: 'quick',
    work: () => (begun.quick.resolve(), finish.promise),
  })
  const slow = await jobs.open<{ n: number }>({
    name: 'slow',
    work: () => (begun.slow.resolve(), new Promise(() => {})),
  })
  await quick(database.db, { n: 1 })
  await slow(database.db, { n: 2 })
  await Promise.all([begun.quick.promise, begun.slow.promise])
  const closed = jobs.close()
  finish.resolve()
  await closed
  const { rows } = await withClient(database.owner, (client) =>
    client.query(`select name, state::text from jobs.job where name in ('quick', 'slow') order by name`),
  )
  deepEqual(rows, [
    { name: 'quick', state: 'completed' },
    { name: 'slow', state: 'retry' },
  ])
})

async function inFlight(port: number): Promise<number> {
  const lines = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^codemaru_http_requests_in_flight (\d+)$/m.exec(lines)?.[1])
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve((probe.destroy(), true)))
    probe.once('error', () => resolve(false))
  })
}
