import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { TLSSocket } from 'node:tls'
import { openSendfile } from './sendfile.ts'

const CONTENT = randomBytes(64 * 1024 ** 2)
const sendfile = await openSendfile({ isOn: true })
const hasIt = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

test(
  'the system passes a file on as far as the socket has room, from any place in it',
  { skip: !hasIt },
  async (t) => {
    assert.ok(sendfile)
    const { fd, sending, receiving } = await start(t)
    const first = 12_345
    const passed = sendfile(sending, fd, first, CONTENT.length - first)
    assert.ok(passed > 0 && passed < CONTENT.length - first, `${passed} bytes without anybody who reads`)
    assert.equal(sendfile(sending, fd, 0, 1), 0, 'a full socket takes none')
    sending.end()
    const got = await buffer(receiving)
    assert.ok(got.equals(CONTENT.subarray(first, first + passed)))
  },
)

test('nothing overtakes what still waits for the socket', { skip: !hasIt }, async (t) => {
  const { fd, sending } = await start(t)
  sending.cork()
  sending.write('a head')
  assert.equal(sendfile?.(sending, fd, 0, 10), 0)
})

test('what is not there and who is gone get nothing', { skip: !hasIt }, async (t) => {
  const { fd, sending } = await start(t)
  assert.equal(sendfile?.(sending, fd, CONTENT.length, 10), 0)
  assert.equal(sendfile?.(null, fd, 0, 10), 0)
  sending.destroy()
  assert.equal(sendfile?.(sending, fd, 0, 10), 0)
})

test('sendfile sends nothing over an encrypted connection', { skip: !hasIt }, async (t) => {
  const { fd, sending, receiving } = await start(t)
  const encrypted = new TLSSocket(sending, { isServer: true })
  assert.equal(sendfile?.(encrypted, fd, 0, 10), 0)
  encrypted.destroy()
  await once(receiving.resume(), 'close')
  assert.equal(receiving.bytesRead, 0)
})

async function start(t: TestContext): Promise<{ fd: number; sending: Socket; receiving: Socket }> {
  const dir = await mkdtemp(join(tmpdir(), 'codemaru-'))
  writeFileSync(join(dir, 'file'), CONTENT)
  const fd = openSync(join(dir, 'file'), 'r')
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const receiving = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [sending] = (await once(server, 'connection')) as [Socket]
  t.after(async () => {
    receiving.destroy()
    sending.destroy()
    server.close()
    closeSync(fd)
    await rm(dir, { recursive: true })
  })
  return { fd, sending, receiving }
}
