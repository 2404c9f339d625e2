import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORDERS_CSV } from '#contract/admin/admin-payment.ts'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import { setChatContext } from '#contract/chat/chat.ts'
import { askQuestion } from '#contract/community/community.ts'
import { makeInstructor, setCourseInstructors } from '#contract/instructor/staff-instructor.ts'
import { optOutTokenOf } from '#server/features/announcement/testing/announce.ts'
import { type Answer, Client } from '#server/testing/client.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { type CallName, leavesOf, type PersonalField, personalMap } from './testing/personal-map.ts'
import { guardsIn, OTHER_ROUTES } from './testing/role-matrix.ts'
import { keptPersonalDataPage, personalDataPage } from '../../docs/personal-data.ts'

const LISTED = 'listed@school.example'
const VICTIM = { email: 'jiyeon.seo@victim.example', phone: '01087654321', ip: '203.0.113.77' }
/** In full, with hyphens, and without the part that a mask hides. */
const SECRETS = [VICTIM.email, VICTIM.phone, '010-8765-4321', '8765-4321', VICTIM.ip]
const REASON = '본인 요청 확인'

type Person = { client: Client; memberId: number; email: string }

let app: TestApp
let callers: Record<'guest' | 'member' | 'support' | 'listed' | 'admin' | 'victim', Person>
let params: Record<string, string | number>

before(async () => {
  app = await startApp({ SUPPORT_EMAIL: LISTED, TRUSTED_PROXIES: 'loopback', KAKAOPAY: 'off' })
  const { db } = app.deps
  const made = await makeMember(db, { ...VICTIM, name: '서지연' })
  const victim = { client: new Client(app.url), memberId: made.id, email: made.email }
  const json = { email: made.email, password: MEMBER_PASSWORD }
  await victim.client.get('/api/site')
  await victim.client.post('/api/auth/login', { json, headers: { 'x-forwarded-for': VICTIM.ip } })
  const somebody = async (role: 'MEMBER' | 'SUPPORT' | 'ADMIN', email: string): Promise<Person> => {
    const client = await app.member({ email, roles: [`ROLE_${role}`], phone: '01011112222' })
    return { client, memberId: client.memberId, email }
  }
  callers = {
    guest: { client: app.guest(), memberId: 0, email: '' },
    member: await somebody('MEMBER', 'neighbour@member.example'),
    support: await somebody('SUPPORT', 'support@staff.example'),
    listed: await somebody('SUPPORT', LISTED),
    admin: await somebody('ADMIN', 'admin@staff.example'),
    victim,
  }
  const course = await makeCourse(db, { price: 59_000, lectures: [{}, {}] })
  await enrol(db, callers.member.memberId, course.id)
  const orderId = await makeOrder(db, { memberId: victim.memberId, courseId: course.id })
  const room = { supportEmail: LISTED }
  const opened = await victim.client.post(`/api/chat/rooms/open?${new URLSearchParams(room).toString()}`)
  const roomId = Number(opened.text)
  await victim.client.send(setChatContext, { params: { roomId }, body: { browser: 'Chrome · Windows' } })
  const question = await victim.client.send(askQuestion, {
    params: { courseId: course.id },
    body: {
      topic: { kind: 'lecture', lectureId: course.lectureIds[0]!, atSec: null },
      title: '질문 있어요',
      body: '이 부분이 궁금합니다.',
    },
  })
  const mail = { to: VICTIM.email, subject: '결제 안내', text: '안내', html: '<p>안내</p>' }
  await app.deps.mailer.enqueue(db, mail)
  const message = { room_id: roomId, sender_id: victim.memberId, body: '안녕하세요', sent_at: new Date() }
  await db.insertInto('chat_message').values(message).execute()
  const { id: instructorId } = await callers.admin.client.send(makeInstructor, {
    body: { ...INSTRUCTOR, memberEmail: VICTIM.email },
  })
  // With a course, so that the call that deletes an instructor is refused.
  const body = { instructorIds: [instructorId] }
  await callers.admin.client.send(setCourseInstructors, { params: { courseId: course.id }, body })
  params = {
    token: optOutTokenOf(app, victim.memberId),
    instructorId,
    memberId: victim.memberId,
    userId: victim.memberId,
    orderId,
    roomId,
    courseId: course.id,
    lectureId: course.lectureIds[0]!,
    questionId: question.id,
  }
})
after(() => app.close())

const INSTRUCTOR = { name: '서지연', headline: '', bio: '', links: [] }

const BODIES: Partial<Record<CallName, object>> = {
  revealContact: { reason: REASON },
  revealRoomContact: { reason: REASON },
  exportMember: { reason: REASON },
  exportOwnData: { currentPassword: MEMBER_PASSWORD },
  changeProfile: { name: '새이름' },
  changeChatRoom: { status: 'hold' },
  setChatContext: { browser: 'Chrome · Windows' },
  makeInstructor: { ...INSTRUCTOR, memberEmail: 'neighbour@member.example' },
  changeInstructor: INSTRUCTOR,
  optOut: { what: 'night' },
}

/** Lists are searched by something that the caller already knows of the victim. */
const SEARCHES: [CallName, Record<string, string>][] = [
  ['listMembers', { email: VICTIM.email }],
  ['listMembers', { phoneSuffix: '4321' }],
  ['searchAsStaff', { q: VICTIM.email }],
  ['listOrders', { q: VICTIM.email }],
  ['listChatRooms', { status: 'all', q: VICTIM.email }],
  ['listAudit', { q: REASON }],
  ['listQuestionQueue', { q: '질문' }],
]

/** These end the caller's session or the victim's account, so they run last. */
const ENDING = ['withdraw', 'withdrawMember', 'logout'] as const satisfies CallName[]
/** Fields that this test cannot fill: a Kakao registration, an order in review, a mail server's message. */
const NOT_REACHED = new Set([
  'kakaoRegistration email',
  'kakaoRegistration phone',
  'settleOrder order.memberEmail',
  'listMails content[].lastError',
])

const fields = new Map<string, PersonalField>(
  personalMap().map((field) => [`${field.name} ${field.path}`, field]),
)
const seen = new Set<string>()

async function ask(name: CallName, person: Person, query = ''): Promise<Answer> {
  const call: Call = calls[name]
  const path = call.path.replace(/:(\w+)/g, (_whole, param: string) => String(params[param] ?? 1))
  const json = BODIES[name] ?? (call.body ? {} : undefined)
  const answer = await person.client.call(call.method, path + query, json ? { json } : {})
  ok(answer.status < 500, `${name}: ${answer.status} ${answer.text}`)
  return answer
}

const countLines = async (person: Person) =>
  Number(
    (
      await app.deps.db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll().as('lines'))
        .where('actor_id', '=', person.memberId)
        .where('reason', '=', REASON)
        .executeTakeFirstOrThrow()
    ).lines,
  )

/** The fields of a response that show another person's data in full without permission. */
async function leaksIn(
  name: CallName,
  person: Person,
  answer: Answer,
  linesBefore: number,
): Promise<string[]> {
  const call: Call = calls[name]
  const others = Object.values(callers)
    .map(({ email }) => email)
    .filter((email) => email !== '' && email !== person.email && email !== LISTED)
  const secrets = [...others, ...(person.email === VICTIM.email ? [] : SECRETS)]
  const carries = (text: string) => secrets.some((secret) => text.includes(secret))
  const isJson = typeof answer.body === 'object' && answer.body !== null
  const isRefused = answer.status >= 400
  const told = isJson && call.form === 'envelope' ? (answer.body as { data: unknown }).data : answer.body
  if (!isJson || isRefused) return carries(answer.text) ? [`${name}: ${answer.text.slice(0, 200)}`] : []
  const leaks: string[] = []
  for (const { path, value } of leavesOf(told)) {
    const field = fields.get(`${name} ${path}`) ?? fields.get(`${name} `)
    if (field && value !== null) seen.add(`${field.name} ${field.path}`)
    if (field?.display === 'masked' && typeof value === 'string' && !NOT_REACHED.has(`${name} ${path}`))
      match(value, /•/, `${name} ${path}`)
    if (!carries(String(value)) || field?.display === 'specified') continue
    if (field?.display === 'reasoned' && (await countLines(person)) > linesBefore) continue
    leaks.push(`${name} ${path}: ${String(value)}`)
  }
  return leaks
}

async function leaksOf(name: CallName, query = ''): Promise<string[]> {
  const leaks: string[] = []
  for (const [role, person] of Object.entries(callers)) {
    const before = await countLines(person)
    const answer = await ask(name, person, query)
    leaks.push(...(await leaksIn(name, person, answer, before)).map((leak) => `${role}: ${leak}`))
  }
  return leaks
}

test('docs/personal-data.md is what the tagged fields of the contract give (npm run docs) (security.md#78)', () => {
  equal(keptPersonalDataPage(), personalDataPage(guardsIn(app.app)))
})

test('no call shows any role the address, number or IP of somebody else in full without a logged reason (security.md#78)', async () => {
  const leaks: string[] = []
  for (const name of Object.keys(calls) as CallName[])
    if (!(ENDING as CallName[]).includes(name)) leaks.push(...(await leaksOf(name)))
  for (const [name, query] of SEARCHES)
    leaks.push(...(await leaksOf(name, `?${new URLSearchParams(query).toString()}`)))
  deepEqual(leaks, [])
})

const FILES = Object.keys(OTHER_ROUTES).filter((route) => route.endsWith('.csv'))

test('the files of staff hold no address, number or IP in full, whatever the role and reason (security.md#78)', async () => {
  const others = Object.values(callers).map(({ email }) => email)
  const reason = `reason=${encodeURIComponent(REASON)}`
  for (const path of FILES.map((route) => route.replace('GET ', '')))
    for (const [role, { client, email }] of Object.entries(callers)) {
      const { status, text } = await client.get(`${path}?${reason}`)
      if (role === 'admin') equal(status, 200, path)
      if (status === 200 && path === ORDERS_CSV) ok(text.includes('"ji•••••@victim.example"'), role)
      for (const secret of [...SECRETS, ...others])
        if (secret !== '' && secret !== email && secret !== LISTED)
          ok(!text.includes(secret), `${role} ${path}: ${secret}`)
    }
})

test('a search by an address or a number finds the member and shows them masked (security.md#78)', async () => {
  for (const query of [`email=${encodeURIComponent(VICTIM.email)}`, 'phoneSuffix=4321']) {
    const found = await callers.support.client.get(`/api/admin/users?${query}`)
    const { content } = (found.body as { data: { content: { email: string; phone: string }[] } }).data
    deepEqual(
      content.map(({ email, phone }) => [email, phone]),
      [['ji•••••@victim.example', '010-••••-4321']],
    )
  }
})

test('the calls that end a session or an account answer nothing of somebody else (security.md#78)', async () => {
  const leaks: string[] = []
  for (const name of ENDING) leaks.push(...(await leaksOf(name)))
  deepEqual(leaks, [])
})

test('every tagged field of somebody was seen in an answer, so that none of these tests held for want of data (security.md#78)', () => {
  const wanted = [...fields.values()]
    .filter(({ display }) => display !== 'school')
    .map(({ name, path }) => `${name} ${path}`)
  deepEqual(
    wanted.filter((field) => !seen.has(field) && !NOT_REACHED.has(field)),
    [],
  )
})
