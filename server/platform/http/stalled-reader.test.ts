import { equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type AttachedHandler, openServer } from './own-server.ts'

/** More than the system's socket buffers, so that the rest waits in the process. */
const ANSWER_BYTES = 64 * 1024 ** 2
const PIECE_BYTES = 64 * 1024
/** One page fits into the socket buffers; `PAGES` of them do not. */
const PAGE = Buffer.alloc(PIECE_BYTES)
const PAGES = 200

const servers: ReturnType<typeof openServer>[] = []
after(() => {
  for (const server of servers) server.close().closeAllConnections()
})

const answerMuch: RequestListener = (_request, response) => void response.end(Buffer.alloc(ANSWER_BYTES))
const answerPage: RequestListener = (_request, response) => void response.end(PAGE)

/**
 * Starts a server that closes stalled readers after `stalledAfterMs`; `attached` handles URLs before Fastify.
 */
async function listen(stalledAfterMs: number, framework: RequestListener, attached: AttachedHandler[] = []) {
  const server = openServer(framework, { isHttps: false, attached, stalledAfterMs })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const attachedWith = (answer: RequestListener): AttachedHandler => ({
  owns: () => true,
  handleRequest: (request, response) => {
    answer(request, response)
    return true
  },
  handleUpgrade: () => false,
})

const REQUEST = 'GET /much HTTP/1.1\r\nhost: x\r\n\r\n'

async function untilDisconnected(
  { server, port }: Awaited<ReturnType<typeof listen>>,
  send: (socket: Socket) => void,
): Promise<void> {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  send(socket)
  const [served] = await accepted
  await once(served, 'close')
  socket.destroy()
}

const requestOnce = (socket: Socket) => void socket.write(REQUEST)

test('a client that requests much and reads nothing is disconnected (security.md#62)', async () => {
  await untilDisconnected(await listen(200, answerMuch), requestOnce)
})

test('so is a client that reads nothing of a response sent before Fastify, or of many responses (security.md#62)', async () => {
  const neverAsked: RequestListener = (_request, response) => void response.destroy()
  await untilDisconnected(await listen(200, neverAsked, [attachedWith(answerMuch)]), requestOnce)
  await untilDisconnected(await listen(200, answerPage), (socket) => void socket.write(REQUEST.repeat(PAGES)))
})

test('a client that keeps requesting and reads nothing is disconnected (security.md#62)', async () => {
  await untilDisconnected(await listen(500, answerPage), (socket) => {
    socket.write(REQUEST.repeat(PAGES))
    const asking = setInterval(() => socket.write(REQUEST), 100)
    socket.once('close', () => clearInterval(asking))
  })
})

test('a response that the server still prepares outlasts the limit (security.md#62)', async () => {
  const answerLate: RequestListener = (_request, response) => void setTimeout(() => response.end('late'), 600)
  const { port } = await listen(150, answerLate)
  equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), 'late')
})

test('a slow reader gets the whole response, although it takes longer than the limit (security.md#62)', async () => {
  const patienceMs = 3_000
  const { port } = await listen(patienceMs, answerMuch)
  const began = Date.now()
  const { body } = await fetch(`http://127.0.0.1:${port}/much`)
  let bytes = 0
  let pauses = 0
  for await (const piece of body!) {
    bytes += piece.length
    // Each pause is well below the timeout, all together are above it.
    if (bytes > (pauses + 1) * (ANSWER_BYTES / 8) && pauses < 7) {
      pauses += 1
      await delay(patienceMs / 6)
    }
  }
  equal(bytes, ANSWER_BYTES)
  ok(Date.now() - began > patienceMs)
})
