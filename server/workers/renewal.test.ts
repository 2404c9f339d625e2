import { deepEqual, equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ChatClient } from '#server/testing/chat-client.ts'
import { Client } from '#server/testing/client.ts'
import { FORM_HEADERS, formOf } from '#server/testing/form.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { isAlive, readyPids, startWorkers, type WorkerProduct } from './testing/worker-product.ts'

const READERS = 3
/** Between two requests of a reader. */
const READ_EVERY_MS = 10
/** Slower than a stop tolerates, and for longer. */
const SLOW = { pieceBytes: 1_000, everyMs: 500, pieces: 8 }

/** Asks again and again over kept connections; returns the number of answers and what was no success. */
function readOn({ url }: WorkerProduct) {
  const failures: string[] = []
  let answers = 0
  let isOver = false
  const readers = Array.from({ length: READERS }, async () => {
    const client = new Client(url)
    while (!isOver && failures.length === 0) {
      const outcome = await client.get('/api/site').then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      answers += 1
      if (outcome !== 200) failures.push(String(outcome))
      await sleep(READ_EVERY_MS)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(readers)
      return { answers, failures }
    },
  }
}

const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#357' } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** An upload of a profile image, of which all but the last pieces are sent. */
async function beginUpload({ url }: WorkerProduct, member: Client) {
  const bytes = formOf([{ name: 'image', filename: 'a.png', type: 'image/png', bytes: await photo() }])
  const restBytes = SLOW.pieceBytes * SLOW.pieces
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const upload = request(new URL('/api/auth/profile/image', url), {
    method: 'PATCH',
    agent: false,
    headers: {
      ...FORM_HEADERS,
      'content-length': bytes.length,
      cookie,
      'x-xsrf-token': member.cookies.get('XSRF-TOKEN')!,
    },
  })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {}) // it is awaited at the end
  await new Promise((sent) => upload.write(bytes.subarray(0, -restBytes), sent))
  return {
    async finish({ everyMs }: { everyMs: number } = SLOW): Promise<{
      status: number | undefined
      text: string
    }> {
      for (let at = bytes.length - restBytes; at < bytes.length; at += SLOW.pieceBytes) {
        upload.write(bytes.subarray(at, at + SLOW.pieceBytes))
        await sleep(everyMs) // a slow client
      }
      upload.end()
      const [answer] = await answered
      return { status: answer.statusCode, text: await text(answer) }
    },
  }
}

async function inFlight(url: string): Promise<number> {
  const lines = await (await fetch(`${url}/metrics`)).text()
  const each = lines.matchAll(/^codemaru_http_requests_in_flight\{[^}]*\} (\d+)$/gm)
  return [...each].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('SIGUSR2 replaces both workers: no request fails, uploads end well, chat sockets are closed with 1001', async (t) => {
  const product = await startWorkers(t)
  const { email } = await makeMember(product.database.db)
  const member = await product.guest().login(email, MEMBER_PASSWORD)
  const old = readyPids(product)
  const uploads = [await beginUpload(product, member), await beginUpload(product, member)]
  await until(async () => (await inFlight(product.url)) === 3, 'both uploads') // + the metrics request
  const chat = await ChatClient.connect(member)

  const reading = readOn(product)
  product.child.kill('SIGUSR2')
  equal(await chat.closed, 1001)
  await until(() => readyPids(product).length === 4, 'two new workers')
  deepEqual(old.filter(isAlive), old, 'the old workers wait for the uploads')
  for (const answer of await Promise.all(uploads.map((one) => one.finish())))
    equal(answer.status, 200, answer.text)
  await until(() => old.filter(isAlive).length === 0, 'the old workers to end')
  const { answers, failures } = await reading.stop()
  deepEqual(failures, [])
  ok(answers > 100, `${answers} answers`)
  deepEqual(
    product.logged().filter(({ event }) => event?.startsWith('worker.lost')),
    [],
  )
})

test('a renewal whose new worker cannot start leaves the old ones at work, and the log says so', async (t) => {
  const product = await startWorkers(t)
  const old = readyPids(product)
  await product.database.db.updateTable('key_print').set({ print: 'of another key' }).execute()
  product.child.kill('SIGUSR2')
  await until(() => product.logged().some(({ event }) => event === 'workers.not-renewed'), 'a failed renewal')
  equal((await product.guest().get('/api/site')).status, 200)
  deepEqual(old.filter(isAlive), old)
  equal(readyPids(product).length, 2)
})

test('a replaced worker waits for an upload until RELOAD_WAIT_SEC, a stopped one until SHUTDOWN_WAIT_SEC', async (t) => {
  for (const ending of ['replaced', 'stopped'] as const) {
    const app = await startApp({ RELOAD_WAIT_SEC: '1', SHUTDOWN_WAIT_SEC: '1' })
    t.after(() => app.close())
    const member = await app.member()
    const upload = await beginUpload({ url: app.url } as WorkerProduct, member)
    await until(async () => (await inFlightOf(app.url)) === 2, 'the upload')
    app.app.drain(ending)
    const began = performance.now()
    await app.app.server.close()
    const tookMs = performance.now() - began
    ok(tookMs >= 990 && tookMs < 2_500, `${ending} after ${Math.round(tookMs)} ms`)
    await upload.finish({ everyMs: 0 }).then(
      () => Promise.reject(new Error('it was answered')),
      () => {},
    )
  }
})

async function inFlightOf(url: string): Promise<number> {
  const lines = await (await fetch(`${url}/metrics`)).text()
  return Number(/^codemaru_http_requests_in_flight (\d+)$/m.exec(lines)?.[1])
}
