// `node deploy/nginx/walk.ts`: runs two processes of the product behind nginx with the sample configuration, on
// loopback with a self-signed certificate; tests login, upload, ranges, the chat with and without websockets,
// upgrades at other paths and the visitor's address.
import { equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, setDefaultCACertificates } from 'node:tls'
import { Client as StompClient } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import { CHAT_EVENTS, CHAT_SOCKET_PATH } from '#contract/chat/chat.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { dataPart, readClip, uploadPath, videoPart } from '#server/features/catalogue/testing/staff-scene.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { Client } from '#server/testing/client.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { FORM_HEADERS, formOf } from '#server/testing/form.ts'
import { freePort } from '#server/testing/free-port.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { NAME, runNginx } from './run-nginx.ts'

const VISITOR = '127.0.0.2' // a loopback address that differs from the proxy's
const PADDING_BYTES = 24 * 1024 ** 2
const UPGRADES = 5_000
const AT_ONCE = 50
const BACK_LIMIT_MS = 10_000
/** Longer than clients and nginx keep an idle connection. */
const AT_REST_MS = 15_000
const CHATS = 10

const tlsPort = await freePort()
const database = await freshDatabase()
const settings = { PUBLIC_ORIGIN: `https://${NAME}:${tlsPort}`, TRUSTED_PROXIES: '127.0.0.1' }
const app = await startApp(settings, { database })
const other = await startApp({ ...settings, DATA_DIR: app.deps.config.DATA_DIR }, { database })
const apps = [app, other]
const nginx = await runNginx({ tlsPort, products: apps.map(({ deps }) => deps.config.PORT) })
const { origin, plainPort } = nginx

try {
  setDefaultCACertificates([nginx.certificate])
  await walk()
} finally {
  await nginx.stop()
  for (const one of apps) await one.close()
  await database.drop()
}

async function walk(): Promise<void> {
  const plain = requestHttp({ port: plainPort, path: '/course/data', headers: { host: NAME } }).end()
  const [moved] = (await once(plain, 'response')) as [import('node:http').IncomingMessage]
  equal(moved.statusCode, 301)
  equal(moved.headers.location, `https://${NAME}/course/data`)
  say('plain http is sent to https')

  const staff = await app.member({ roles: ['ROLE_ADMIN'] })
  const admin = await new Client(origin).login(staff.email, MEMBER_PASSWORD)
  ok(admin.cookies.has('__Host-AT'), 'the session cookie is the one for https')
  say('login, with the cookies of https')

  const { id: courseId } = await makeCourse(app.deps.db, { lectures: [] })
  const lectureId = await uploadSlowly(admin, courseId)
  say('an upload reaches the product while it is still being sent, and nginx keeps none of it')

  const { videoUrl } = await admin.send(getLecture, { params: { lectureId } })
  const range = { range: 'bytes=10-109' }
  equal((await fetch(new URL(videoUrl!, origin), { headers: range })).status, 401)
  const part = await fetch(new URL(videoUrl!, origin), { headers: { ...range, ...headersOf(admin) } })
  equal(part.status, 206)
  match(part.headers.get('content-range') ?? '', /^bytes 10-109\/\d+$/)
  equal((await part.arrayBuffer()).byteLength, 100)
  say('a range of a video, for its member alone')

  const chat = await ChatClient.connect(admin)
  chat.close()
  const info = await fetch(`${origin}${CHAT_SOCKET_PATH}/info`)
  equal(((await info.json()) as { websocket: boolean }).websocket, true)
  say('the chat over a websocket')

  await chatWithoutWebSocket(admin)
  say(`${CHATS} chats over each of xhr-streaming and xhr-polling, whose requests reach one of two processes`)

  await upgradeElsewhere()
  say(`${UPGRADES} upgrades outside the chat are 404, and leave no descriptor behind`)

  await loginFrom(VISITOR, staff.email)
  const { rows } = await app.database.pool.query<{ ip: string }>(
    'select host(ip::inet) as ip from session order by created_at desc limit 1',
  )
  equal(rows[0]?.ip, VISITOR, 'the visitor’s own address, whatever header they send')
  say('the address of the visitor, not of the proxy, and not the one that they claim')

  equal((await fetch(`${origin}/metrics`)).status, 404)
  for (const { url } of apps) equal((await fetch(`${url}/metrics`)).status, 200)
  say('metrics are for this machine alone')
}

async function uploadSlowly(admin: Client, courseId: number): Promise<number> {
  const clip = await readClip()
  // Enlarge the video with a `free` box, which players skip.
  const size = Buffer.alloc(4)
  size.writeUInt32BE(PADDING_BYTES + 8)
  const film = Buffer.concat([clip, size, Buffer.from('free'), Buffer.alloc(PADDING_BYTES)])
  const body = formOf([dataPart({ title: '새 강의' }), videoPart(film)])
  const half = Math.floor(body.length / 2)
  const sent = request(`${origin}${uploadPath(courseId)}`, {
    method: 'POST',
    headers: { ...FORM_HEADERS, ...headersOf(admin), 'content-length': body.length },
  })
  sent.write(body.subarray(0, half))
  const work = join(app.deps.config.DATA_DIR, 'media/tmp')
  await until(
    async () => readdirSync(work).some((name) => statSync(join(work, name)).size > half / 2),
    'half of the film has come through',
  )
  sent.end(body.subarray(half))
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const said = await text(answer)
  equal(answer.statusCode, 200, said)
  equal(readdirSync(nginx.bodies).length, 0)
  return (JSON.parse(said) as { data: { id: number } }).data.id
}

function headersOf(client: Client) {
  return {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
  }
}

/** Chats as browsers do where websockets are blocked, by the clients of the specification. */
async function chatWithoutWebSocket(client: Client): Promise<void> {
  for (const transport of ['xhr-streaming', 'xhr-polling'])
    await Promise.all(Array.from({ length: CHATS }, () => connectOver(transport, client)))
}

async function connectOver(transport: string, client: Client): Promise<void> {
  const stomp = new StompClient({
    webSocketFactory: () =>
      new SockJS(`${origin}${CHAT_SOCKET_PATH}`, undefined, { transports: [transport] }),
    connectHeaders: { Authorization: `Bearer ${client.cookies.get('__Host-AT')}` },
    reconnectDelay: 0,
  })
  await new Promise<void>((resolve, reject) => {
    stomp.onConnect = () => {
      stomp.watchForReceipt('there', () => resolve())
      stomp.subscribe(CHAT_EVENTS, () => {}, { receipt: 'there' })
    }
    stomp.onStompError = ({ headers }) => reject(new Error(`${transport}: ${headers['message']}`))
    stomp.onWebSocketClose = () => reject(new Error(`${transport}: closed before the receipt`))
    stomp.activate()
  })
  await stomp.deactivate()
}

/** security.md#67: the client opens a separate connection for each upgrade and closes it. */
async function upgradeElsewhere(): Promise<void> {
  const base = await descriptorsAtRest()
  for (let from = 0; from < UPGRADES; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const answered = await upgradedAt('/x')
        match(answered, /^HTTP\/1\.1 404 /)
      }),
    )
  await until(() => openDescriptors() <= base, `descriptors to be back at ${base}`, BACK_LIMIT_MS)
}

/** Sends an upgrade request, returns the first response data and closes the connection. */
async function upgradedAt(path: string): Promise<string> {
  const socket = connect({ port: tlsPort, host: '127.0.0.1', servername: NAME })
  await once(socket, 'secureConnect')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${NAME}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [answered] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answered.toString('latin1')
}

/** The product runs in this process; nginx runs in another one. */
function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length
}

/** Counts descriptors after the idle connections of earlier steps have closed: they would raise the base. */
async function descriptorsAtRest(): Promise<number> {
  let least = openDescriptors()
  const endsAt = performance.now() + AT_REST_MS
  await until(() => {
    least = Math.min(least, openDescriptors())
    return performance.now() > endsAt
  }, 'idle connections to end')
  return least
}

async function loginFrom(localAddress: string, email: string): Promise<void> {
  const sent = request(`https://127.0.0.1:${tlsPort}/api/auth/login`, {
    method: 'POST',
    localAddress,
    servername: NAME,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66', host: NAME },
  })
  sent.end(JSON.stringify({ email, password: MEMBER_PASSWORD }))
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  equal(answer.statusCode, 200, await text(answer))
}

function say(sentence: string): void {
  process.stdout.write(`ok  ${sentence}\n`)
}
