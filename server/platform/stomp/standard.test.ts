import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { RawStomp } from './testing/raw-stomp.ts'
import { startStomp, type StompUnderTest } from './testing/start-stomp.ts'
import { ERRORS, QUEUE } from './testing/test-host.ts'

// STOMP 1.0, 1.1 and 1.2, where they differ from what our own client uses.

const TOPIC = '/topic/standard'
const LIMITS = { transactions: 3, transactionFrames: 4, transactionBytes: 10_000 }

let under: StompUnderTest
before(async () => {
  under = await startStomp(LIMITS)
})
after(() => under.close())

const connect = async (version: '1.0' | '1.1' | '1.2') => {
  const stomp = await RawStomp.open(under.url)
  stomp.send('CONNECT', { 'accept-version': version, host: 'x' })
  equal((await stomp.next('CONNECTED')).headers['version'], version)
  return stomp
}
const refused = async (stomp: RawStomp) => {
  match((await stomp.next('ERROR')).headers['message'] ?? '', /[가-힣]{2}/)
  equal((await stomp.closed).code, 1002)
}
const sendIn = (stomp: RawStomp, transaction: string, body: string, more = {}) =>
  stomp.send('SEND', { destination: TOPIC, transaction, ...more }, body)

test('a client of 1.0 subscribes and unsubscribes by destination alone; later ones need an id', async () => {
  const stomp = await connect('1.0')
  stomp.send('SUBSCRIBE', { destination: TOPIC, receipt: 'in' })
  await stomp.next('RECEIPT')
  stomp.send('SEND', { destination: TOPIC }, 'first')
  const { headers, body } = await stomp.next('MESSAGE')
  deepEqual([body, headers['subscription'], headers['destination']], ['first', undefined, TOPIC])
  stomp.send('UNSUBSCRIBE', { destination: TOPIC })
  stomp.send('SEND', { destination: TOPIC, receipt: 'unheard' }, 'second')
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'unheard')
  stomp.send('SUBSCRIBE', { destination: TOPIC, id: 'named', receipt: 'again' })
  await stomp.next('RECEIPT')
  stomp.send('SEND', { destination: TOPIC }, 'third')
  equal((await stomp.next('MESSAGE')).headers['subscription'], 'named')
  await stomp.end()
  for (const version of ['1.1', '1.2'] as const) {
    const later = await connect(version)
    later.send('SUBSCRIBE', { destination: TOPIC })
    await refused(later)
  }
})

test('what is sent in a transaction waits for COMMIT, keeps its order, and is gone after ABORT', async () => {
  const stomp = await connect('1.2')
  await stomp.subscribe(TOPIC)
  stomp.send('BEGIN', { transaction: 'a', receipt: 'begun' })
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'begun')
  stomp.send('BEGIN', { transaction: 'b' })
  sendIn(stomp, 'a', '1', { receipt: 'taken' })
  sendIn(stomp, 'b', 'dropped')
  sendIn(stomp, 'a', '2')
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'taken')
  stomp.send('SEND', { destination: TOPIC }, 'outside')
  equal((await stomp.next('MESSAGE')).body, 'outside')
  stomp.send('ABORT', { transaction: 'b' })
  stomp.send('COMMIT', { transaction: 'a', receipt: 'committed' })
  deepEqual([(await stomp.next('MESSAGE')).body, (await stomp.next('MESSAGE')).body], ['1', '2'])
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'committed')
  await stomp.end()
})

test('a soft refusal within a transaction does not keep the rest of it back', async () => {
  const stomp = await connect('1.2')
  await stomp.subscribe(TOPIC, '1')
  await stomp.subscribe(ERRORS, '2')
  stomp.send('BEGIN', { transaction: 'a' })
  stomp.send('SEND', { destination: '/app/soft', transaction: 'a' }, '{"code":"SOFT"}')
  sendIn(stomp, 'a', 'after it')
  stomp.send('COMMIT', { transaction: 'a', receipt: 'done' })
  equal((await stomp.next('MESSAGE')).body, '{"code":"SOFT"}')
  equal((await stomp.next('MESSAGE')).body, 'after it')
  await stomp.next('RECEIPT')
  await stomp.end()
})

test('unknown and repeated transactions, forbidden destinations in one, and too much in one end the connection (security.md#57)', async () => {
  const attempts: ((stomp: RawStomp) => void)[] = [
    (stomp) => sendIn(stomp, 'none', 'x'),
    (stomp) => stomp.send('ABORT', { transaction: 'none' }),
    (stomp) => stomp.send('ACK', { id: '1', transaction: 'none' }),
    (stomp) => {
      for (const transaction of ['a', 'a']) stomp.send('BEGIN', { transaction })
    },
    (stomp) => {
      for (const transaction of ['a', 'b', 'c', 'd']) stomp.send('BEGIN', { transaction })
    },
    (stomp) => {
      stomp.send('BEGIN', { transaction: 'a' })
      stomp.send('SEND', { destination: QUEUE, transaction: 'a' })
    },
    (stomp) => {
      stomp.send('BEGIN', { transaction: 'a' })
      for (let at = 0; at <= LIMITS.transactionFrames; at += 1) sendIn(stomp, 'a', 'x')
    },
    (stomp) => {
      stomp.send('BEGIN', { transaction: 'a' })
      sendIn(stomp, 'a', '가'.repeat(LIMITS.transactionBytes / 3))
    },
  ]
  for (const attempt of attempts) {
    const stomp = await connect('1.2')
    attempt(stomp)
    await refused(stomp)
  }
})

test('only a message of 1.2 that must be acknowledged says what an ACK has to name', async () => {
  for (const ack of ['auto', 'client', 'client-individual'])
    for (const version of ['1.1', '1.2'] as const) {
      const stomp = await connect(version)
      stomp.send('SUBSCRIBE', { id: '1', destination: TOPIC, ack, receipt: 'in' })
      await stomp.next('RECEIPT')
      stomp.send('SEND', { destination: TOPIC }, 'x')
      const { headers } = await stomp.next('MESSAGE')
      equal(headers['ack'] !== undefined, version === '1.2' && ack !== 'auto', `${version} ${ack}`)
      const named: Record<string, string> =
        version === '1.2'
          ? { id: headers['ack'] ?? 'any' }
          : { 'message-id': headers['message-id'] ?? '', subscription: '1' }
      stomp.send('ACK', { ...named, receipt: 'acked' })
      equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'acked')
      await stomp.end()
    }
})

test('an ACK that names nothing and an acknowledgement of no known kind end the connection', async () => {
  const attempts: ['1.0' | '1.1' | '1.2', string, Record<string, string>][] = [
    ['1.2', 'ACK', {}],
    ['1.2', 'NACK', { 'message-id': '1' }],
    ['1.1', 'ACK', { 'message-id': '1' }],
    ['1.0', 'NACK', { 'message-id': '1' }],
    ['1.2', 'SUBSCRIBE', { id: '1', destination: TOPIC, ack: 'sometimes' }],
    ['1.0', 'SUBSCRIBE', { destination: TOPIC, ack: 'client-individual' }],
  ]
  for (const [version, command, headers] of attempts) {
    const stomp = await connect(version)
    stomp.send(command, headers)
    await refused(stomp)
  }
})

test('the headers of a SEND reach those who subscribe, its own and the server’s do not', async () => {
  const stomp = await connect('1.2')
  await stomp.subscribe(TOPIC)
  stomp.send(
    'SEND',
    {
      destination: TOPIC,
      'content-type': 'text/plain',
      'a\\cb': 'x\\ny',
      'message-id': 'forged',
      subscription: 'forged',
      receipt: 'r',
    },
    'x',
  )
  const { headers } = await stomp.next('MESSAGE')
  deepEqual(
    { ...headers, 'message-id': '' },
    {
      subscription: 'sub-0',
      destination: TOPIC,
      'message-id': '',
      'content-type': 'text/plain',
      'a\\cb': 'x\\ny',
      'content-length': '1',
    },
  )
  ok(headers['message-id'] !== 'forged')
  await stomp.end()
})

test('a body of any bytes arrives unchanged, in a binary message', async () => {
  const stomp = await connect('1.2')
  await stomp.subscribe(TOPIC)
  const body = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
  const heard = once(stomp.socket, 'message') as Promise<[Buffer, boolean]>
  stomp.socket.send(
    Buffer.concat([
      Buffer.from(`SEND\ndestination:${TOPIC}\ncontent-length:256\n\n`),
      body,
      Buffer.from([0]),
    ]),
  )
  const [bytes, isBinary] = await heard
  equal(isBinary, true)
  const bodyAt = bytes.indexOf('\n\n') + 2
  match(bytes.subarray(0, bodyAt).toString(), /\ncontent-length:256\n/)
  deepEqual(bytes.subarray(bodyAt), Buffer.concat([body, Buffer.from([0])]))
  await stomp.end()
})
