import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { ask, listen } from '../testing/ask.ts'
import { startStomp, type StompUnderTest } from '../testing/start-stomp.ts'
import { QUEUE } from '../testing/test-host.ts'

let under: StompUnderTest
before(async () => {
  under = await startStomp({ streamBytes: 4096 })
})
after(() => under.close())

const alice = { cookie: 'who=alice' }
const session = () => `${under.url}/000/${crypto.randomUUID()}`
const frames = (...texts: string[]) => JSON.stringify(texts)
const CONNECT = 'CONNECT\naccept-version:1.2\n\n\0'
const SUBSCRIBE = `SUBSCRIBE\nid:1\ndestination:${QUEUE}\n\n\0`
const echo = (body: string) => `SEND\ndestination:/app/echo\n\n${body}\0`
const send = (url: string, ...texts: string[]) =>
  ask(`${url}/xhr_send`, { headers: alice, body: frames(...texts) })
const refused = async (url: string, headers: Record<string, string>) => {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  const [error] = (await once(socket, 'error')) as [Error]
  return error.message
}

test('the greeting and the info are those of the protocol, and no cache keeps the info', async () => {
  for (const path of ['', '/']) {
    const greeting = await ask(`${under.url}${path}`, { method: 'GET' })
    equal(greeting.text, 'Welcome to SockJS!\n')
    equal(greeting.headers['x-content-type-options'], 'nosniff')
    ok(greeting.headers['x-request-id'])
  }
  const [first, second] = await Promise.all([0, 1].map(() => ask(`${under.url}/info`, { method: 'GET' })))
  const info = JSON.parse(first!.text) as Record<string, unknown>
  deepEqual({ ...info, entropy: 0 }, { websocket: true, cookie_needed: true, origins: ['*:*'], entropy: 0 })
  notEqual(info['entropy'], (JSON.parse(second!.text) as typeof info)['entropy'])
  match(String(first!.headers['cache-control']), /no-store/)
})

test('anything else below the prefix is 404, a wrong method 405, an upgrade to what is none 400', async () => {
  const status = async (path: string, method = 'GET', headers = {}) =>
    (await ask(`${under.url}${path}`, { method, headers })).status
  for (const path of ['/a', '//', '/a/a', '/a./b/xhr', '/a/b./xhr', '//b/xhr', '/a/b/xhr/', '/a/b/toString'])
    equal(await status(path, 'POST'), 404, path)
  for (const path of ['/iframe.html', '/a/b/htmlfile?c=x', '/a/b/jsonp?c=x'])
    equal(await status(path), 404, path)
  const wrong = await ask(`${under.url}/a/b/xhr`, { method: 'GET' })
  deepEqual([wrong.status, wrong.headers['allow']], [405, 'OPTIONS, POST'])
  equal(await status('/a/b/websocket'), 400)
  equal(await status('/websocket'), 400)
  equal(await status('', 'GET', { connection: 'upgrade', upgrade: 'h2c' }), 400)
  match(await refused(under.url, {}), /400/)
  match(await refused(`${under.url}/info`, {}), /400/)
  match(await refused(`${under.url}/a/b/xhr`, {}), /404/)
})

test('polling: each response contains one SockJS frame', async () => {
  const url = session()
  const poll = () => ask(`${url}/xhr`, { headers: alice })
  equal((await poll()).text, 'o\n')
  const sent = await send(url, CONNECT + SUBSCRIBE)
  deepEqual([sent.status, sent.text], [204, ''])
  match((await poll()).text, /^a\["CONNECTED\\n/)
  await send(url, echo('안녕 👩‍💻'), echo('2'))
  const heard = JSON.parse((await poll()).text.slice(1)) as string[]
  deepEqual(
    heard.map((frame) => frame.slice(frame.indexOf('\n\n') + 2)),
    ['안녕 👩‍💻\0', '2\0'],
  )
})

test('streaming: a prelude, frames as they come, and an end after enough of them', async () => {
  const url = session()
  const stream = await listen(`${url}/xhr_streaming`, { headers: alice })
  equal(await stream.next(), `${'h'.repeat(2048)}\n`)
  equal(await stream.next(), 'o\n')
  await send(url, CONNECT + SUBSCRIBE)
  match(await stream.next(), /^a\["CONNECTED/)
  await send(url, echo('x'.repeat(4096)))
  match(await stream.next(), /^a\["MESSAGE/)
  await stream.ended
  const again = await listen(`${url}/xhr_streaming`, { headers: alice })
  await again.next()
  await send(url, echo('and on'))
  match(await again.next(), /and on/)
  again.cut()
})

test('an event source hears the same', async () => {
  const url = session()
  const stream = await listen(`${url}/eventsource`, { method: 'GET', headers: alice })
  equal(await stream.next(), '\r\n')
  equal(await stream.next(), 'data: o\r\n')
  equal(await stream.next(), '\r\n')
  await send(url, CONNECT)
  match(await stream.next(), /^data: a\["CONNECTED/)
  await stream.next()
  await send(url, SUBSCRIBE, echo('a%20b %E0%A4%A 100%'))
  const heard = decodeURI(await stream.next()) // as sockjs-client does
  ok(heard.includes('a%20b %E0%A4%A 100%'), heard)
  stream.cut()
})

test('a balancer finds its cookie, and a proxy does not hold a stream back', async () => {
  const answer = await ask(`${session()}/xhr`, { headers: { cookie: 'JSESSIONID=abc.1; who=alice' } })
  deepEqual(answer.headers['set-cookie'], ['JSESSIONID=abc.1; Path=/; HttpOnly; SameSite=Lax'])
  equal(answer.headers['x-accel-buffering'], 'no')
  const fresh = await ask(`${session()}/xhr`, { headers: { cookie: 'JSESSIONID="<b>"' } })
  deepEqual(fresh.headers['set-cookie'], ['JSESSIONID=dummy; Path=/; HttpOnly; SameSite=Lax'])
})

test('a broken post is answered with an error, and the session continues', async () => {
  const url = session()
  await ask(`${url}/xhr`, { headers: alice })
  const post = (body: string, type = 'text/plain') =>
    ask(`${url}/xhr_send`, { headers: { ...alice, 'content-type': type }, body })
  equal((await post('')).text, 'Payload expected.')
  for (const body of ['["a', '{"a":1}', '[1]', 'null'])
    equal((await post(body)).text, 'Broken JSON encoding.', body)
  equal((await post(frames(CONNECT), 'application/xml')).status, 204)
  equal((await ask(`${session()}/xhr_send`, { body: '["x"]' })).status, 404)
})

test('a session is its owner’s: somebody else’s request finds none (security.md#57)', async () => {
  const url = session()
  await ask(`${url}/xhr`, { headers: alice })
  for (const headers of [{ cookie: 'who=bob' }, {} as Record<string, string>]) {
    equal((await ask(`${url}/xhr_send`, { headers, body: frames(CONNECT) })).status, 404)
    equal((await ask(`${url}/xhr`, { headers })).status, 404)
  }
  equal((await send(url, CONNECT)).status, 204)
})

test('a second listener is sent away, and an interrupted one ends the session', async () => {
  const url = session()
  const stream = await listen(`${url}/xhr_streaming`, { headers: alice })
  await stream.next()
  await stream.next()
  equal((await ask(`${url}/xhr`, { headers: alice })).text, 'c[2010,"Another connection still open"]\n')
  const before = under.host.here.size
  await send(url, CONNECT)
  await under.host.whenHere(before + 1)
  stream.cut()
  await under.host.whenHere(before)
  equal((await ask(`${url}/xhr`, { headers: alice })).text, 'c[1002,"Connection interrupted"]\n')
})

test('a session nobody listens to is forgotten', async () => {
  const quick = await startStomp({ disconnectMs: 1_000 })
  const url = `${quick.url}/000/${crypto.randomUUID()}`
  await ask(`${url}/xhr`, { headers: alice })
  await send(url, CONNECT)
  await quick.host.whenHere(1)
  await quick.host.whenHere(0)
  equal((await ask(`${url}/xhr`, { headers: alice })).text, 'o\n')
  await quick.close()
})

test('an ERROR still arrives before the close frame, on polls too', async () => {
  const url = session()
  await ask(`${url}/xhr`, { headers: alice })
  await send(url, 'NONSENSE\n\n\0')
  match((await ask(`${url}/xhr`, { headers: alice })).text, /^a\["ERROR\\nmessage:[가-힣]/)
  equal((await ask(`${url}/xhr`, { headers: alice })).text, 'c[1002,""]\n')
})

test('framed WebSockets speak SockJS, and broken framing ends them', async () => {
  const socket = new WebSocket(`${session().replace('http', 'ws')}/websocket`, { headers: alice })
  const said: string[] = []
  socket.on('message', (data: Buffer) => said.push(data.toString()))
  await once(socket, 'message')
  socket.send('')
  socket.send('[]')
  socket.send(JSON.stringify(CONNECT)) // a single string is accepted like an array
  await once(socket, 'message')
  deepEqual([said[0], said[1]?.slice(0, 12)], ['o', 'a["CONNECTED'])
  socket.send('["x')
  equal((await once(socket, 'close'))[0], 1006)
})

test('sub-protocols: the best one is answered, none where none was offered', async () => {
  const offered = async (protocols: string[]) => {
    const socket = new WebSocket(`${under.url.replace('http', 'ws')}/websocket`, protocols)
    await once(socket, 'open')
    socket.terminate()
    return socket.protocol
  }
  equal(await offered(['v10.stomp', 'v12.stomp', 'v11.stomp']), 'v12.stomp')
  equal(await offered(['v10.stomp', 'v11.stomp']), 'v11.stomp')
  equal(await offered([]), '')
})

test('pages of other origins are refused on every transport; our own get CORS headers (security.md#27, #18)', async () => {
  const own = new URL(under.url).origin
  for (const origin of ['https://evil.example', 'null', `${own}.evil.example`]) {
    const headers = { ...alice, origin }
    for (const path of ['/info', '/a/b/eventsource'])
      equal((await ask(`${under.url}${path}`, { method: 'GET', headers })).status, 403, path)
    for (const path of ['/a/b/xhr', '/a/b/xhr_send', '/a/b/xhr_streaming'])
      equal((await ask(`${under.url}${path}`, { headers })).status, 403, path)
    for (const path of ['/websocket', '/a/b/websocket'])
      match(await refused(`${under.url}${path}`, headers), /403/)
  }
  const asking = { origin: own, 'access-control-request-headers': 'a, b' }
  const { status, headers } = await ask(`${under.url}/a/b/xhr`, { method: 'OPTIONS', headers: asking })
  equal(status, 204)
  equal(headers['access-control-allow-origin'], own)
  equal(headers['access-control-allow-credentials'], 'true')
  equal(headers['access-control-allow-headers'], 'a, b')
  equal(headers['vary'], 'Origin')
})
