import { equal } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { hangUpOnStalledReaders } from './stalled-reader.ts'

/** More than the system keeps for a connection, so that the rest waits here. */
const ANSWER_BYTES = 64 * 1024 ** 2

let app: FastifyInstance
before(async () => {
  app = Fastify()
  hangUpOnStalledReaders(app, 200)
  app.get('/much', () => Buffer.alloc(ANSWER_BYTES))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

test('who asks for much and reads nothing is hung up on (security 62)', async () => {
  const accepted = once(app.server, 'connection')
  const socket = connect((app.addresses()[0] as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n')
  const [served] = await accepted
  await once(served, 'close')
  socket.destroy()
})

test('who reads on gets all of it, however slowly they began (security 62)', async () => {
  const answer = await fetch(`http://127.0.0.1:${(app.addresses()[0] as AddressInfo).port}/much`)
  equal((await answer.arrayBuffer()).byteLength, ANSWER_BYTES)
})
