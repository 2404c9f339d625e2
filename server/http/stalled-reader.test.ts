import { equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { hangUpOnStalledReaders } from './stalled-reader.ts'

/** More than the system keeps for a connection, so that the rest waits here. */
const ANSWER_BYTES = 64 * 1024 ** 2

const apps: FastifyInstance[] = []
after(() => Promise.all(apps.map((app) => app.close())))

/** The port of a server that gives up a silent reader after so long. */
async function openServer(stalledAfterMs: number) {
  const app = Fastify()
  apps.push(app)
  hangUpOnStalledReaders(app, stalledAfterMs)
  app.get('/much', () => Buffer.alloc(ANSWER_BYTES))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.addresses()[0] as AddressInfo).port }
}

test('who asks for much and reads nothing is hung up on (security 62)', async () => {
  const { app, port } = await openServer(200)
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n')
  const [served] = await accepted
  await once(served, 'close')
  socket.destroy()
})

test('who reads in pieces gets all of it, though the whole takes longer (security 62)', async () => {
  const patienceMs = 3_000
  const { port } = await openServer(patienceMs)
  const began = Date.now()
  const { body } = await fetch(`http://127.0.0.1:${port}/much`)
  let bytes = 0
  let pauses = 0
  for await (const piece of body!) {
    bytes += piece.length
    // Well within the patience each time, and beyond it all together.
    if (bytes > (pauses + 1) * (ANSWER_BYTES / 8) && pauses < 7) {
      pauses += 1
      await delay(patienceMs / 6)
    }
  }
  equal(bytes, ANSWER_BYTES)
  ok(Date.now() - began > patienceMs)
})
