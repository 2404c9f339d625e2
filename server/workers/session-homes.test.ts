import { deepEqual, equal } from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { rmSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import type { SessionHomes } from '#server/platform/stomp/session-homes.ts'
import { ask } from '#server/platform/stomp/testing/ask.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { openSessionHomes } from './session-homes.ts'

const ADDRESS = '203.0.113.9'
const folderOf = (t: TestContext) => {
  const folder = tempFolder('homes')
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A session that the second of two workers keeps. */
const elsewhere = (homes: SessionHomes) =>
  Array.from({ length: 99 }, (_none, at) => `s${at}`).find((session) => !homes.isHere(session))!

/** A server whose requests are all passed on. */
async function passingOn(t: TestContext, homes: SessionHomes): Promise<string> {
  const port = await freePort()
  const server = createServer((request, response) => {
    response.setHeader('set-cookie', 'XSRF-TOKEN=a')
    homes.passOn({ request, response, session: elsewhere(homes) }, { address: ADDRESS, body: 'text' })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  t.after(() => server.close())
  return `http://127.0.0.1:${port}/path?a=1`
}

/** Answers with what arrived. */
const echo = (homes: SessionHomes) => (request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    response.setHeader('set-cookie', 'JSESSIONID=b')
    response.end(JSON.stringify([request.url, body, homes.addressOf(request)]))
  })
}

test('the worker that keeps a session gets the request with the client’s address, and cookies of both arrive', async (t) => {
  const folder = folderOf(t)
  const [first, second] = [1, 2].map((number) => openSessionHomes({ folder, number, count: 2 }))
  second!.handleBy(echo(second!))
  await second!.open()
  t.after(() => second!.close())
  const url = await passingOn(t, first!)
  // A client cannot name another address.
  const answer = await ask(url, { headers: { 'x-codemaru-client-address': '198.51.100.1' }, body: 'ignored' })
  deepEqual(JSON.parse(answer.text), ['/path?a=1', 'text', ADDRESS])
  deepEqual(answer.headers['set-cookie'], ['XSRF-TOKEN=a', 'JSESSIONID=b'])
})

test('while that worker is away the answer is 503, and the next one is asked once it serves', async (t) => {
  const folder = folderOf(t)
  const first = openSessionHomes({ folder, number: 1, count: 2 })
  const url = await passingOn(t, first)
  equal((await ask(url)).status, 503)
  const second = openSessionHomes({ folder, number: 2, count: 2 })
  second.handleBy(echo(second))
  await second.open()
  equal((await ask(url)).status, 200)
  second.close()
  equal((await ask(url)).status, 503)
})
