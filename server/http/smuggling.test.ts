import { equal, match } from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const GIVE_UP_MS = 5_000

/** Sends bytes, hangs on, and gives all that came back until the server hung up; without that it is an error. */
function untilHungUp(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(GIVE_UP_MS, () => {
      socket.destroy()
      reject(new Error(`still open after ${JSON.stringify(bytes)}: ${received}`))
    })
    socket.on('data', (more: Buffer) => (received += more.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
/** What a proxy in front might read as a second request. */
const SMUGGLED = 'GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n'

const AMBIGUOUS: Record<string, string> = {
  'a length and chunks': `${HEAD}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks and a length': `${HEAD}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'two lengths': `${HEAD}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x${SMUGGLED}`,
  'two lengths in one': `${HEAD}content-length: 2, 3\r\n\r\n{}x${SMUGGLED}`,
  'a length with a sign': `${HEAD}content-length: +2\r\n\r\n{}${SMUGGLED}`,
  'a length that is none': `${HEAD}content-length: 0x2\r\n\r\n{}${SMUGGLED}`,
  'a length below nothing': `${HEAD}content-length: -1\r\n\r\n${SMUGGLED}`,
  'an encoding nobody knows': `${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks that are not the last encoding': `${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a space before the colon': `${HEAD}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a header that goes on in the next line': `${HEAD}x-a: b\r\n transfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'bare line feeds': `POST /api/auth/login HTTP/1.1\nhost: x\ncontent-length: 2\n\n{}${SMUGGLED}`,
  'a carriage return inside': `${HEAD}x-a: b\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk of no size': `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk of an endless size': `${HEAD}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  'a chunk longer than it says': `${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'no name of a header': `${HEAD}: a\r\n\r\n${SMUGGLED}`,
  'no host': 'GET /api/site HTTP/1.1\r\n\r\n',
}

for (const [what, bytes] of Object.entries(AMBIGUOUS)) {
  test(`${what}: 400, and nothing after it is read (security 25)`, async () => {
    const answered = await untilHungUp(bytes)
    match(answered, /^HTTP\/1\.1 400 /)
    equal(answered.match(/HTTP\/1\.1 /g)?.length, 1, answered)
  })
}
