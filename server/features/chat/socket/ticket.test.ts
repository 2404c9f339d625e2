import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as chat from '#contract/chat/chat.ts'
import { changePassword } from '#contract/identity/password.ts'
import { endOtherSessions } from '#contract/identity/sessions.ts'
import { ask } from '#server/platform/stomp/testing/ask.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { type Caller, CHAT_SETTINGS, logIn, openRoom, supportOf, talk } from '../testing/scene.ts'

let app: TestApp
before(async () => {
  app = await startApp(CHAT_SETTINGS)
  await supportOf(app)
})
after(() => app.close())

/** The state after ten minutes without a renewal: the token has expired, and the browser has dropped its cookie. */
async function expireAccess(member: Caller): Promise<void> {
  await sql`update session_token set expires_at = now() where kind = 'access'
    and session_id in (select id from session where member_id = ${member.memberId})`.execute(app.deps.db)
  member.cookies.delete('AT')
}

/** A member who polls, as a browser does without websockets. */
function poller(member: Caller) {
  const url = `${app.url}${chat.CHAT_SOCKET_PATH}/000/${crypto.randomUUID()}`
  const post = (transport: string, body?: string) => {
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return ask(`${url}/${transport}`, { headers: { cookie }, ...(body === undefined ? {} : { body }) })
  }
  return {
    poll: () => post('xhr'),
    send: (...frames: string[]) => post('xhr_send', JSON.stringify(frames)),
    async connect() {
      equal((await this.poll()).text, 'o\n')
      const subscribe = `SUBSCRIBE\nid:1\ndestination:${chat.CHAT_MESSAGES}\n\n\0`
      equal((await this.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0', subscribe)).status, 204)
      match((await this.poll()).text, /^a\["CONNECTED/)
    },
    say: (chatRoomId: number, message: string) => {
      const body = JSON.stringify({ chatRoomId, message })
      return post('xhr_send', JSON.stringify([`SEND\ndestination:${chat.CHAT_SEND}\n\n${body}\0`]))
    },
  }
}

const refusalOf = async (client: ChatClient) => {
  const { headers } = await client.next('ERROR')
  await client.closed
  return headers['message']
}

test('a member with an expired access cookie can still chat, reconnect and poll (security.md#27)', async () => {
  const { member, roomId, mine } = await talk(app)
  const polling = poller(member)
  await polling.connect()
  await expireAccess(member)
  equal((await member.get('/api/auth/me')).status, 401)

  await mine.saySurely(roomId, '열린 연결로')
  match((await polling.poll()).text, /열린 연결로/)
  equal((await polling.say(roomId, '폴링으로')).status, 204)
  match((await polling.poll()).text, /폴링으로/)

  const again = await ChatClient.connect(member)
  await again.saySurely(roomId, '다시 연결해서')
  const fresh = poller(member)
  await fresh.connect()
  equal((await fresh.say(roomId, '새 폴링으로')).status, 204)
  equal((await again.message()).message, '다시 연결해서')
  equal((await again.message()).message, '새 폴링으로')
  again.close()
  mine.close()
})

test('the end of the session ends what its ticket opened, and the ticket opens nothing more (security.md#27)', async () => {
  const member = await app.member()
  await expireAccess(member)
  const other = await logIn(app, member.email)
  const socket = await ChatClient.connect(member)
  const polling = poller(member)
  await polling.connect()
  const waiting = polling.poll()
  await other.send(endOtherSessions, {})
  equal(await refusalOf(socket), chat.chatSessionOver.message)
  match((await waiting).text, /^a\["ERROR\\nmessage:[가-힣]/)
  equal((await polling.say(1, '늦은 말')).status, 404)
  equal(await refusalOf(await ChatClient.open(member)), chat.chatSessionOver.message)
})

test('a ticket is no access token and no bearer (security.md#27)', async () => {
  const member = await app.member()
  const ticket = member.cookies.get('CT')!
  const thief = app.guest()
  thief.cookies.set('AT', ticket)
  equal((await thief.get('/api/auth/me')).status, 401)
  const bearer = { authorization: `Bearer ${ticket}` }
  equal((await app.guest().get('/api/auth/me', { headers: bearer })).status, 401)
  equal((await app.guest().post('/api/auth/reissue', { headers: bearer })).status, 401)
  const connect = await ChatClient.open(app.guest(), { connect: { Authorization: `Bearer ${ticket}` } })
  equal(await refusalOf(connect), chat.chatSessionOver.message)
})

test('a changed password replaces the ticket, and a client without cookies gets none (security.md#48)', async () => {
  const member = await app.member()
  const stolen = app.guest()
  stolen.cookies.set('CT', member.cookies.get('CT')!)
  const held = await ChatClient.connect(stolen)
  held.close()
  const body = { currentPassword: MEMBER_PASSWORD, newPassword: 'Another!pass2' }
  await member.send(changePassword, { body })
  equal(await refusalOf(await ChatClient.open(stolen)), chat.chatSessionOver.message)
  const roomId = await openRoom(member)
  await expireAccess(member)
  const own = await ChatClient.connect(member)
  await own.saySurely(roomId, '새 표로')
  own.close()

  const program = await app.guest().post('/api/auth/login', {
    json: { email: member.email, password: 'Another!pass2' },
    headers: { 'x-token-delivery': 'body' },
  })
  deepEqual(Object.keys((program.body as { data: object }).data).toSorted(), ['accessToken', 'refreshToken'])
  deepEqual(
    program.headers.getSetCookie().map((line) => line.split('=', 1)[0]),
    ['XSRF-TOKEN'],
  )
})

test('a renewal of the session ends the tickets of before within seconds (security.md#27)', async () => {
  const { member } = await talk(app)
  equal((await member.post('/api/auth/reissue')).status, 200)
  const { rows } = await sql<{ left_sec: number }>`
    select extract(epoch from t.expires_at - now())::float8 as left_sec
    from session_token t join session s on s.id = t.session_id
    where s.member_id = ${member.memberId} and t.kind = 'chat' order by t.expires_at`.execute(app.deps.db)
  deepEqual(
    rows.map(({ left_sec: sec }) => (sec > 3_600 ? 'lasts' : 'ends')),
    ['ends', 'lasts'],
  )
  ok(rows[0]!.left_sec <= 10)
})
