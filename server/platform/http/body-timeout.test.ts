import { match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { setProfileImage } from '#contract/identity/profile-image.ts'
import { until } from '#server/testing/until.ts'
import { limitBodyTime } from './body-timeout.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
let answeredEarly: WeakRef<object> | undefined
let app: FastifyInstance
let impatient: FastifyInstance
before(async () => {
  app = await serve(30_000)
  impatient = await serve(150)
})
after(() => Promise.all([app.close(), impatient.close()]))

async function serve(stallMs: number): Promise<FastifyInstance> {
  const app = Fastify()
  limitBodyTime(app, false, { bodyMs: 150, stallMs })
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => body,
  )
  app.post('/early', { onRequest: (_request, reply) => void reply.code(401).send('no') }, () => 'ok')
  app.post('/short', ({ body }) => body)
  app.post(
    '/upload',
    { config: { call: { ...setProfileImage, form: 'envelope' }, guard: 'member' } },
    ({ body }) => body,
  )
  const early = (request: FastifyRequest, reply: FastifyReply) => {
    answeredEarly = new WeakRef(request.raw)
    void reply.code(401).send('no')
  }
  const config = { call: { ...setProfileImage, form: 'envelope' }, guard: 'member' } as const
  app.post('/early-upload', { config, onRequest: early }, () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Sends half of a body, and the rest later than the timeout. */
function answerTo(path: string, { isFinished = false, at = app } = {}): Promise<string> {
  const socket = connect((at.addresses()[0] as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\nhalf`,
  )
  if (isFinished) setTimeout(() => socket.write('more'), 400)
  return new Promise((resolve) => {
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    socket.on('error', () => {}).on('close', () => resolve(answer))
  })
}

test('a body that does not come is 408, and the connection is closed', async () => {
  match(await answerTo('/short'), /^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT","message":"[가-힣]/)
  match(await answerTo('/nowhere'), /^HTTP\/1\.1 4(?:04|08) /)
})

test('a client whose body is late and which keeps its side open is cut off (security.md#67)', async () => {
  const { port } = app.addresses()[0] as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    .on('error', () => {})
    .resume()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  socket.write('POST /short HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\nhalf')
  const [served] = await accepted
  await once(served, 'close', { signal: AbortSignal.timeout(60_000) })
  socket.destroy()
})

test('an upload over a slow line has its time', async () => {
  match(await answerTo('/upload', { isFinished: true }), /^HTTP\/1\.1 200 [\s\S]*halfmore$/)
})

test('a stalled upload is 408', async () => {
  match(await answerTo('/upload', { at: impatient }), /^HTTP\/1\.1 408 /)
})

test('a refused client that keeps sending is disconnected without a second answer', async () => {
  const answer = await answerTo('/early')
  match(answer, /^HTTP\/1\.1 401 /)
  ok(!answer.includes('408'))
})

test('requests that come at once over one connection add one listener to it', async () => {
  const { port } = app.addresses()[0] as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const body = 'POST /short HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nok'
  const [served] = await accepted
  const before = served.listenerCount('close')
  socket.write(body.repeat(20))
  let answers = ''
  let most = 0
  for await (const bytes of socket) {
    most = Math.max(most, served.listenerCount('close'))
    answers += String(bytes)
    if (answers.match(/HTTP\/1\.1 200/g)?.length === 20) break
  }
  // Our listener and the one of the response being written.
  ok(most <= before + 2, `${most} listeners, ${before} before`)
})

test('an upload that was answered before its end is forgotten with its connection (security.md#68)', async () => {
  match(await answerTo('/early-upload'), /^HTTP\/1\.1 401 /)
  ok(answeredEarly)
  const isForgotten = () => {
    collectGarbage()
    return answeredEarly?.deref() === undefined
  }
  await until(isForgotten, 'the request to be collected', 10_000)
})
