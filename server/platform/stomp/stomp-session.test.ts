import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RawStomp } from './testing/raw-stomp.ts'
import { startStomp, type StompUnderTest } from './testing/start-stomp.ts'
import { ERRORS, QUEUE } from './testing/test-host.ts'

let under: StompUnderTest
before(async () => {
  under = await startStomp({ lingerMs: 200, subscriptions: 50, perOwner: 5 })
})
after(() => under.close())

const KOREAN = /[가-힣]{2}/

/** Returns the ERROR that the action causes, and checks that the connection ends. */
async function refusal(act: (stomp: RawStomp) => void, stomp?: RawStomp) {
  const client = stomp ?? (await RawStomp.connect(under.url))
  act(client)
  const { headers, body } = await client.next('ERROR')
  match(headers['message'] ?? '', KOREAN)
  equal(headers['content-length'], '0')
  equal(body, '')
  equal((await client.closed).code, 1002)
  return headers
}

test('CONNECTED says the version, the beats of the server and who one is', async () => {
  const stomp = await RawStomp.open(under.url)
  stomp.send('CONNECT', { 'accept-version': '1.1,1.2,9.9', host: 'x', 'heart-beat': '0,0' })
  deepEqual((await stomp.next('CONNECTED')).headers, {
    version: '1.2',
    'heart-beat': '10000,10000',
    'user-name': 'alice@example.com',
  })
  await stomp.end()
})

test('a client of 1.0 is not told a version, and STOMP is another word for CONNECT', async () => {
  const stomp = await RawStomp.open(under.url)
  stomp.send('STOMP', {})
  equal((await stomp.next('CONNECTED')).headers['version'], undefined)
  await stomp.end()
})

test('a version nobody speaks, bad beats and anything before CONNECT end the connection', async () => {
  const fresh = () => RawStomp.open(under.url)
  const headers = await refusal((stomp) => stomp.send('CONNECT', { 'accept-version': '2.0' }), await fresh())
  equal(headers['version'], '1.0,1.1,1.2')
  for (const beats of ['abc', '1', '-1,0', '1,2,3', '']) {
    const connect = { 'accept-version': '1.2', 'heart-beat': beats }
    await refusal((stomp) => stomp.send('CONNECT', connect), await fresh())
  }
  await refusal((stomp) => stomp.send('SEND', { destination: '/app/echo' }, 'x'), await fresh())
  await refusal((stomp) => stomp.send('CONNECT', { 'accept-version': '1.2' }))
})

test('nobody is refused in CONNECT, and a bearer there wins over the cookie (security.md#27)', async () => {
  const connect = { 'accept-version': '1.2' }
  const nobody = await RawStomp.open(under.url, '')
  match((await refusal((stomp) => stomp.send('CONNECT', connect), nobody))['message'] ?? '', /로그인/)
  const stomp = await RawStomp.open(under.url, 'alice')
  stomp.send('CONNECT', { ...connect, Authorization: 'Bearer bob' })
  equal((await stomp.next('CONNECTED')).headers['user-name'], 'bob@example.com')
  await stomp.end()
})

test('a forgery token that is not the browser’s is refused, none is fine', async () => {
  const cookie = { cookie: 'who=alice; XSRF-TOKEN=mine' }
  const open = () => RawStomp.open(under.url, '', cookie)
  const connect = { 'accept-version': '1.2' }
  await refusal((stomp) => stomp.send('CONNECT', { ...connect, 'X-XSRF-TOKEN': 'theirs' }), await open())
  const stomp = await open()
  stomp.send('CONNECT', { ...connect, 'X-XSRF-TOKEN': 'mine' })
  await stomp.next('CONNECTED')
  await stomp.end()
})

test('a message reaches each subscription once, each with a different message-id', async () => {
  const stomp = await RawStomp.connect(under.url)
  await stomp.subscribe(QUEUE, 'a:1')
  await stomp.subscribe(QUEUE, 'b')
  stomp.send('SEND', { destination: '/app/echo' }, '{"message":"안녕 👩‍💻\\n"}')
  const [first, second] = [await stomp.next('MESSAGE'), await stomp.next('MESSAGE')]
  deepEqual(
    [first, second].map(({ headers, body }) => [headers['subscription'], headers['destination'], body]),
    [
      ['a\\c1', QUEUE, '{"message":"안녕 👩‍💻\\n"}'],
      ['b', QUEUE, '{"message":"안녕 👩‍💻\\n"}'],
    ],
  )
  equal(first.headers['content-type'], 'application/json')
  equal(first.headers['content-length'], String(Buffer.byteLength(first.body)))
  ok(first.headers['message-id'] !== second.headers['message-id'])
  stomp.send('UNSUBSCRIBE', { id: 'b', receipt: 'gone' })
  await stomp.next('RECEIPT')
  stomp.send('SEND', { destination: '/app/echo', receipt: 'sent' }, '1')
  equal((await stomp.next('MESSAGE')).headers['subscription'], 'a\\c1')
  await stomp.next('RECEIPT')
  await stomp.end()
})

test('frames are worked on strictly in turn, and a receipt follows the work', async () => {
  const stomp = await RawStomp.connect(under.url)
  await stomp.subscribe(QUEUE)
  stomp.send('SEND', { destination: '/app/wait', receipt: 'slow' }, '')
  stomp.send('SEND', { destination: '/app/echo', receipt: 'quick' }, 'after')
  const other = await RawStomp.connect(under.url)
  await other.subscribe(QUEUE) // a round trip later the first client has still received nothing
  under.host.release()
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'slow')
  equal((await stomp.next('MESSAGE')).body, 'after')
  equal((await stomp.next('RECEIPT')).headers['receipt-id'], 'quick')
  await Promise.all([stomp.end(), other.end()])
})

test('several frames may come in one message and one frame in several, as text or as bytes', async () => {
  const stomp = await RawStomp.connect(under.url)
  await stomp.subscribe(QUEUE)
  const send = (body: string) => `SEND\r\ndestination:/app/echo\r\n\r\n${body}\0\r\n`
  stomp.socket.send(`${send('1')}\n${send('2')}`)
  for (const byte of Buffer.from(send('안녕'))) stomp.socket.send(Buffer.from([byte]))
  deepEqual(
    [await stomp.next('MESSAGE'), await stomp.next('MESSAGE'), await stomp.next('MESSAGE')].map(
      ({ body }) => body,
    ),
    ['1', '2', '안녕'],
  )
  await stomp.end()
})

test('a soft refusal goes where the client listens for it, otherwise it is an ERROR', async () => {
  const stomp = await RawStomp.connect(under.url)
  await stomp.subscribe(ERRORS)
  stomp.send('SEND', { destination: '/app/soft' }, '{"code":"SOFT"}')
  equal((await stomp.next('MESSAGE')).body, '{"code":"SOFT"}')
  stomp.send('SEND', { destination: '/app/echo', receipt: 'still here' })
  await stomp.next('RECEIPT')
  await stomp.end()
  const headers = await refusal((one) => one.send('SEND', { destination: '/app/soft', receipt: 'r' }, '{}'))
  equal(headers['message'], '너무 빠릅니다.')
  equal(headers['receipt-id'], 'r')
})

test('an internal error reveals no internals', async () => {
  const headers = await refusal((stomp) => stomp.send('SEND', { destination: '/app/break' }))
  ok(!headers['message']?.includes('secret'))
})

test('other destinations, other people’s and transactions are refused (security.md#57)', async () => {
  for (const [command, headers] of [
    ['SUBSCRIBE', { id: '1', destination: '/other' }],
    ['SUBSCRIBE', { id: '1' }],
    ['SUBSCRIBE', { destination: QUEUE }],
    ['SEND', { destination: QUEUE }],
    ['SEND', {}],
    ['UNSUBSCRIBE', {}],
    ['BEGIN', {}],
    ['COMMIT', { transaction: 'none' }],
  ] as const)
    await refusal((stomp) => stomp.send(command, headers))
})

test('a header cannot be made to hold another one', async () => {
  const stomp = await RawStomp.connect(under.url)
  stomp.send('SUBSCRIBE', { id: 'x\\nevil\\c1', destination: QUEUE, receipt: 'r\\nevil\\c1' })
  deepEqual((await stomp.next('RECEIPT')).headers, { 'receipt-id': 'r\\nevil\\c1' })
  stomp.send('SEND', { destination: '/app/echo' }, '{}')
  const { headers } = await stomp.next('MESSAGE')
  equal(headers['subscription'], 'x\\nevil\\c1')
  equal(headers['evil'], undefined)
  await stomp.end()
})

test('the fifty-first of 10,000 subscriptions ends the connection', async () => {
  await refusal((stomp) => {
    const subscribe = (at: number) => `SUBSCRIBE\nid:${at}\ndestination:/topic/${at}\n\n\0`
    for (let from = 0; from < 10_000; from += 1_000)
      stomp.socket.send(Array.from({ length: 1_000 }, (_, at) => subscribe(from + at)).join(''))
  })
})

test('one person has a limited number of connections', async () => {
  const open = await Promise.all(Array.from({ length: 5 }, () => RawStomp.connect(under.url, 'greedy')))
  const sixth = await RawStomp.open(under.url, 'greedy')
  await refusal((stomp) => stomp.send('CONNECT', { 'accept-version': '1.2' }), sixth)
  await open[0]?.end()
  const seventh = await RawStomp.connect(under.url, 'greedy')
  await Promise.all([...open.slice(1), seventh].map((stomp) => stomp.end()))
})

test('DISCONNECT has its receipt and is then hung up on with 1000', async () => {
  const stomp = await RawStomp.connect(under.url, 'leaver')
  ok([...under.stomp.connectionsOf('leaver')].length === 1)
  stomp.send('DISCONNECT', { receipt: 'bye' })
  await stomp.next('RECEIPT')
  equal([...under.stomp.connectionsOf('leaver')].length, 0)
  equal((await stomp.closed).code, 1000)
})

test('a connection that the server ends gets the reason, and is gone at once', async () => {
  const stomp = await RawStomp.connect(under.url, 'ended')
  const [connection] = under.stomp.connectionsOf('ended')
  connection?.end('세션이 만료되었습니다. 다시 로그인해 주세요.')
  ok(connection && !under.host.here.has(connection))
  equal((await stomp.next('ERROR')).headers['message'], '세션이 만료되었습니다. 다시 로그인해 주세요.')
  equal((await stomp.closed).code, 1002)
})
