import { deepEqual, equal, match, ok, notEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { logout, reissue } from '#contract/identity/identity.ts'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { changeRoles, endMemberSessions } from '#contract/admin/member-account.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { endOtherSessions } from '#contract/identity/sessions.ts'
import { VIEW_HEADER } from '#contract/identity/view-signs.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { contentOf } from '#server/testing/database-content.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

/** More than the socket buffers between a server and a stalled reader can hold. */
const VIDEO_BYTES = 48 * 1024 ** 2
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\n안녕하세요\n'

let app: TestApp
let courseId: number
let openId: number
let paidId: number
let paidVideo: string
let laterMs = 0
before(async () => {
  const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + laterMs) }
  app = await startApp({ ACCOUNT_CHANGES_PER_HOUR: '1000' }, { clock })
  const { db, media } = app.deps
  const course = await makeCourse(db, {
    price: 60_000,
    lectures: [{ withVideo: true }, { withVideo: true }],
  })
  courseId = course.id
  ;[openId, paidId] = course.lectureIds as [number, number]
  for (const id of course.lectureIds) {
    const { video_id } = await db
      .selectFrom('lecture')
      .select('video_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (id === paidId) paidVideo = video_id!
    await media.store.put(`videos/${video_id}/prog.mp4`, {
      stream: Readable.from([Buffer.alloc(id === paidId ? VIDEO_BYTES : 1_000)]),
    })
    await media.store.put(`videos/${video_id}/cc/ko.vtt`, { stream: Readable.from([CAPTIONS]) })
    await media.store.put(`videos/${video_id}/poster.webp`, { stream: Readable.from(['RIFF']) })
  }
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

async function buyer(): Promise<Member & { orderId: string }> {
  const member = await app.member()
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId, listPrice: 60_000 })
  return Object.assign(member, { orderId })
}

async function linksFor(client: Client, lectureId = paidId, headers: Record<string, string> = {}) {
  const lecture = await client.send(getLecture, { params: { lectureId } }, { headers })
  return { video: lecture.videoUrl!, captions: lecture.captions[0]!.url, poster: lecture.posterUrl! }
}

const RANGE = { range: 'bytes=0-9' }
const statusOf = async (client: Client, link: string, headers: Record<string, string> = RANGE) =>
  (await client.get(link, { headers })).status

const CONDITIONS: Record<string, string>[] = [
  RANGE,
  { 'if-none-match': '*' },
  { 'if-range': '"x"', ...RANGE },
]

/** Tries every way to request the files behind the links: none may bypass the check. */
async function statuses(client: Client, links: Awaited<ReturnType<typeof linksFor>>, headers = {}) {
  const found = new Set<number>()
  for (const link of Object.values(links))
    for (const condition of CONDITIONS)
      for (const method of ['GET', 'HEAD'])
        found.add((await client.call(method, link, { headers: { ...condition, ...headers } })).status)
  return [...found].toSorted((a, b) => a - b)
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function bearerOf({ email }: { email: string }): Promise<string> {
  const answer = await app.guest().post('/api/auth/login', {
    json: { email, password: MEMBER_PASSWORD },
    headers: { 'x-token-delivery': 'body' },
  })
  return (answer.body as { data: { accessToken: string } }).data.accessToken
}

/** Advances the clock by five seconds, on any machine: the caches use this clock. */
function letFiveSecondsPass(t: TestContext): void {
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 5_000)
}

test('a link to a paid lecture opens for the session it was made for and for nobody else (security.md#36, #69)', async () => {
  const [member, other] = [await buyer(), await buyer()]
  const links = await linksFor(member)
  deepEqual(await statuses(member, links), [200, 206, 304])
  deepEqual(await statuses(app.guest(), links), [401])
  await linksFor(other)
  deepEqual(await statuses(other, links), [403], 'who bought the course too takes a link of their own')
  const second = await app.guest().login(member.email, MEMBER_PASSWORD)
  deepEqual(await statuses(second, links), [401], 'the access cookie of another session proves nothing')
  await linksFor(second)
  deepEqual(await statuses(second, links), [403], 'the same member in another session')
})

test('without its own cookie the browser that got a link is refused, whatever other cookies it has (security.md#69)', async () => {
  const member = await buyer()
  const links = await linksFor(member)
  const shown = member.cookies.get('MV')!
  member.cookies.delete('MV')
  deepEqual(await statuses(member, links), [401])
  for (const forged of ['', 'x', 'A'.repeat(43), member.cookies.get('AT')!, `${shown}A`, shown.slice(1)]) {
    member.cookies.set('MV', forged)
    equal(await statusOf(member, links.video), 403, forged)
  }
  member.cookies.set('MV', shown)
  equal(await statusOf(member, links.video), 206)
})

test('a link with another session, lecture, asset or time in it opens nothing (security.md#36)', async () => {
  const [member, other] = [await buyer(), await app.member()]
  const { video } = await linksFor(member)
  const own = (await linksFor(other, openId)).video
  equal(own.split('.')[2], '0', 'a public lecture names no session')
  const claims = video.split('.')
  for (const [at, value] of [
    [1, '99999999999'],
    [2, '0'],
    [2, 'ab'.repeat(16)],
    [3, String(openId)],
    [4, own.split('.')[4]!],
  ] as const)
    equal(await statusOf(member, claims.with(at, value).join('.')), 403, `claim ${at}`)
  equal(await statusOf(member, video.replace(`/${paidVideo}/`, `/${own.split('/')[3]}/`)), 403)
  equal(await statusOf(member, `${own.split('/').slice(0, 3).join('/')}/${paidVideo}/prog.mp4`), 403)
})

test('a link opens for a bearer of its session, without any cookie (security.md#69)', async () => {
  const member = await buyer()
  const token = await bearerOf(member)
  const client = app.guest()
  const links = await linksFor(client, paidId, bearer(token))
  client.cookies.clear()
  deepEqual(await statuses(client, links, bearer(token)), [200, 206, 304])
  const other = await buyer()
  deepEqual(await statuses(client, links, bearer(await bearerOf(other))), [403])
  deepEqual(await statuses(client, links, bearer(await bearerOf(member))), [403], 'of another session')
  deepEqual(await statuses(client, links, bearer('A'.repeat(43))), [401])
  const { video } = await linksFor(member)
  equal(await statusOf(member, video, { ...RANGE, ...bearer(token) }), 403, 'a bearer wins over the cookie')
})

test('the cookie at /media is HttpOnly, bound to its path and over https Secure; it comes with each link and goes with the session (security.md#69, #80)', async () => {
  const member = await buyer()
  ok(!member.cookies.has('MV'), 'a session from before has none either, and gets it with its first link')
  const ask = (client: Client, lectureId: number) => client.get(`/api/lectures/${lectureId}`)
  const given = async (client: Client, lectureId = paidId) =>
    (await ask(client, lectureId)).headers.getSetCookie().filter((line) => line.includes('MV='))
  const [line, ...others] = await given(member)
  match(line!, /^MV=[\w-]{43}; Max-Age=1209600; Path=\/media; HttpOnly; SameSite=Lax$/)
  deepEqual(others, [])
  deepEqual(await given(member), [line], 'the same one again, so that parallel answers agree')
  deepEqual(await given(member, openId), [], 'a public lecture needs none')
  deepEqual(await given(app.guest()), [])
  const loggedOut = await member.post(logout.path)
  match(loggedOut.headers.getSetCookie().join('\n'), /^MV=; Max-Age=0; Path=\/media; HttpOnly/m)

  const https = await startApp({ PUBLIC_ORIGIN: 'https://school.example' })
  try {
    const course = await makeCourse(https.deps.db, { lectures: [{ isPublic: false, withVideo: true }] })
    const buyerThere = await https.member()
    await makeOrder(https.deps.db, { memberId: buyerThere.memberId, courseId: course.id })
    const [secure] = await given(buyerThere, course.lectureIds[0])
    match(secure!, /^__Secure-MV=[\w-]{43}; Max-Age=1209600; Path=\/media; HttpOnly; Secure; SameSite=Lax$/)
  } finally {
    await https.close()
  }
})

test('giving out and opening links writes nothing to the database but the openings (security.md#23)', async () => {
  const member = await buyer()
  await linksFor(member)
  const { lecture_opening: none, ...before } = await contentOf(app.deps.db)
  await statuses(member, await linksFor(member))
  const { lecture_opening: some, ...after } = await contentOf(app.deps.db)
  deepEqual(after, before)
  notEqual(some, none)
})

test('a link stays valid after the tokens are renewed and after the access token expired (security.md#69)', async () => {
  const member = await buyer()
  const { video } = await linksFor(member)
  await member.post(reissue.path)
  equal(await statusOf(member, video), 206)
  member.cookies.delete('AT')
  equal(await statusOf(member, video), 206, 'a lecture is longer than the ten minutes of access')
})

const ENDS: Record<string, { status: number; end(member: Member & { orderId: string }): Promise<unknown> }> =
  {
    'a refund': {
      status: 403,
      end: (member) =>
        member.send(requestRefund, { params: { orderId: member.orderId }, body: { reason: '단순 변심' } }),
    },
    'the end of the enrolment': {
      status: 403,
      end: ({ orderId }) =>
        sql`update enrolment set expires_at = now() where order_id = ${orderId}`.execute(app.deps.db),
    },
    logout: { status: 401, end: (member) => keepCookies(member, () => member.post(logout.path)) },
    'a logout everywhere': {
      status: 401,
      end: async ({ email }) => (await app.guest().login(email, MEMBER_PASSWORD)).send(endOtherSessions, {}),
    },
    'an end of all sessions by staff': {
      status: 401,
      end: async ({ memberId }) =>
        (await app.member({ roles: ['ROLE_ADMIN'] })).send(endMemberSessions, {
          params: { memberId },
          body: { reason: '도난 신고' },
        }),
    },
    'account removal': {
      status: 401,
      end: (member) =>
        keepCookies(member, () => member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })),
    },
  }

/** A thief's client ignores the server's cookie deletions. */
async function keepCookies(client: Client, work: () => Promise<unknown>): Promise<void> {
  const kept = [...client.cookies]
  await work()
  for (const [name, value] of kept) client.cookies.set(name, value)
}

for (const [what, { status, end }] of Object.entries(ENDS))
  test(`${what} ends the links within 5 s (security.md#36, #69)`, async (t) => {
    const [member, other] = [await buyer(), await buyer()]
    const [links, others] = [await linksFor(member), await linksFor(other)]
    equal(await statusOf(member, links.video), 206)
    await end(member)
    letFiveSecondsPass(t)
    deepEqual(await statuses(member, links), [status])
    equal(await statusOf(other, others.video), 206, 'nobody else loses anything')
  })

test('a member of staff who loses the role loses the links within 5 s; a bearer of the session too (security.md#69)', async (t) => {
  const [admin, support] = [
    await app.member({ roles: ['ROLE_ADMIN'] }),
    await app.member({ roles: ['ROLE_SUPPORT'] }),
  ]
  const { video } = await linksFor(support)
  equal(await statusOf(support, video), 206)
  await admin.send(changeRoles, {
    params: { memberId: support.memberId },
    body: { roles: ['ROLE_MEMBER'], reason: '부서 이동' },
  })
  letFiveSecondsPass(t)
  equal(await statusOf(support, video), 403)
  equal(await statusOf(support, video, { ...RANGE, ...bearer(support.cookies.get('AT')!) }), 403)
})

test('an end that no message tells of is noticed by the clock of the cache, in every process (security.md#69)', async (t) => {
  const member = await buyer()
  const { video } = await linksFor(member)
  equal(await statusOf(member, video), 206)
  await sql`update session set ended_at = now(), end_reason = 'staff' where member_id = ${member.memberId}`.execute(
    app.deps.db,
  )
  letFiveSecondsPass(t)
  equal(await statusOf(member, video), 401)
})

test('an answer that is under way is cut when its reader may not go on, and no other (security.md#69)', async (t) => {
  const [refunded, other] = [await buyer(), await buyer()]
  const [cut, kept] = [await readHalf(t, refunded), await readHalf(t, other)]
  const closed = once(cut, 'close', { signal: AbortSignal.timeout(60_000) })
  await refunded.send(requestRefund, {
    params: { orderId: refunded.orderId },
    body: { reason: '단순 변심' },
  })
  await closed
  equal(kept.destroyed, false)
})

/** Requests the whole video but reads only the headers; returns the server's side of the connection. */
async function readHalf(t: TestContext, client: Client): Promise<Socket> {
  const { video } = await linksFor(client)
  const connected = once(app.app.server.server, 'connection')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = get(new URL(video, app.url), { headers: { cookie }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  equal(answer.statusCode, 200)
  answer.on('error', () => {})
  t.after(() => request.destroy())
  const [socket] = (await connected) as [Socket]
  return socket
}

test('a public lecture opens for everybody, and its links end within 5 s when it becomes a paid one (security.md#36, #69)', async (t) => {
  const links = await linksFor(app.guest(), openId)
  deepEqual(await statuses(app.guest(), links), [200, 206, 304])
  const member = await app.member()
  deepEqual(await statuses(app.guest(), await linksFor(member, openId)), [200, 206, 304])
  await sql`update lecture set is_public = false where id = ${openId}`.execute(app.deps.db)
  letFiveSecondsPass(t)
  deepEqual(await statuses(app.guest(), links), [401])
  await sql`update lecture set is_public = true where id = ${openId}`.execute(app.deps.db)
})

test('staff who look through the eyes of a member watch with a link of their own session (security.md#69)', async () => {
  const [member, support] = [await buyer(), await app.member({ roles: ['ROLE_SUPPORT'] })]
  const view = await support.send(beginLearnerView, {
    params: { memberId: member.memberId },
    body: { reason: '재생이 안 된다는 문의' },
  })
  const { video } = await linksFor(support, paidId, { [VIEW_HEADER]: view.id })
  equal(await statusOf(support, video), 206)
  await linksFor(member)
  equal(await statusOf(member, video), 403)
})

test('answers are for the browser alone: no redirect, no shared copy, none without asking again (security.md#30)', async () => {
  const member = await buyer()
  const { video } = await linksFor(member)
  const { headers } = await member.get(video, { headers: RANGE })
  equal(headers.get('cache-control'), 'private, no-cache')
  const refused = await app.guest().get(video)
  deepEqual([refused.headers.get('cache-control'), refused.headers.get('location')], ['no-store', null])
  equal((await app.guest().call('OPTIONS', video)).status, 404)
  equal((await member.call('POST', video)).status, 404)
})

// Must be last: the clock cannot go back.
test('a link ends with its time, for the session it was made for too (security.md#36)', async () => {
  const member = await buyer()
  const { video } = await linksFor(member)
  equal(await statusOf(member, video), 206)
  laterMs = 13 * 3_600_000
  equal(await statusOf(member, video), 403)
})
