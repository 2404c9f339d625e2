import { routeOf } from '#server/testing/route-of.ts'
import { deepEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import type { Client, RequestOptions } from '#server/testing/client.ts'
import { anyCharacters } from '#server/testing/any-characters.ts'
import { makeMember } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type RegisteredCall = { call: Call; guard: string }

let app: TestApp
let registered: RegisteredCall[]
let people: Record<Role, Client>

const ROLES = ['guest', 'member', 'support', 'admin'] as const
type Role = (typeof ROLES)[number]

before(async () => {
  app = await startApp({
    LOGIN_FAILURES_PER_ADDRESS: '100000',
    SIGNUPS_PER_ADDRESS: '100000',
    IMAGES_PER_HOUR: '100000',
    SEARCHES_PER_MINUTE: '100000',
    ACCOUNT_CHANGES_PER_HOUR: '100000',
  })
  registered = app.app.registered()
  await makeMember(app.deps.db) // takes id 1, which the calls below use in their paths
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await makeExercise(app.deps.db, course.id)
  await enrol(app.deps.db, member.memberId, course.id)
  people = { guest: app.guest(), member, support: await somebody('support'), admin: await somebody('admin') }
})
after(() => app.close())

function somebody(role: Role): Promise<Client> {
  const roles = { guest: null, member: 'ROLE_MEMBER', support: 'ROLE_SUPPORT', admin: 'ROLE_ADMIN' } as const
  const held = roles[role]
  return held === null ? Promise.resolve(app.guest()) : app.member({ roles: [held] })
}

/** These calls end the caller's session or an account, so each uses a new caller. */
const ENDING: Call[] = [calls.logout, calls.withdraw, calls.withdrawMember]
const callerOf = async (role: Role, call: Call) =>
  ENDING.includes(call) ? await somebody(role) : people[role]

test('every promise of the contract is answered, and nothing else is', () => {
  deepEqual(
    registered.map(({ call }) => routeOf(call)).toSorted(),
    Object.values(calls).map(routeOf).toSorted(),
  )
})

const anyJson = fc.jsonValue({ maxDepth: 2 })
const anyText = fc.oneof(
  anyCharacters(60),
  fc.constantFrom(
    '0',
    '-1',
    '2147483647',
    '2147483648',
    '1e309',
    'NaN',
    "1' or '1'='1",
    '%',
    '_',
    '\u0000',
    '../..',
    '한글',
  ),
)

/** Nearly valid bodies: the call's fields with values of any type, and unknown fields. */
function bodyOf(call: Call) {
  const fields = call.body instanceof z.ZodMiniObject ? Object.keys(call.body.def.shape) : []
  return fc.oneof(
    anyJson,
    fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(anyJson, anyText)])), {
      requiredKeys: [],
    }),
  )
}

const BOUNDARY = 'boundary'

/** Nearly valid form data: pieces of a form in any order and number. */
function formOf({ field }: NonNullable<Call['upload']>) {
  const named = fc.oneof(fc.constantFrom(field, '__proto__', 'x'), anyText)
  const piece = fc.oneof(
    fc.constantFrom(
      `--${BOUNDARY}\r\n`,
      `\r\n--${BOUNDARY}--\r\n`,
      '\r\n\r\n',
      'content-type: image/png\r\n',
    ),
    named.map(
      (name) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`,
    ),
    anyText,
  )
  return fc.array(piece, { maxLength: 12 }).map((pieces) => ({
    body: pieces.join(''),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }))
}

function sentTo(call: Call): fc.Arbitrary<RequestOptions> {
  if (call.method === 'GET') return fc.constant({})
  const json = bodyOf(call).map((body) => ({ json: body }))
  return call.upload ? fc.oneof(json, { weight: 3, arbitrary: formOf(call.upload) }) : json
}

/** GET calls have no body to vary; ending calls need a login each time. `npm run fuzz` runs longer. */
function runsOf(call: Call): number {
  if (ENDING.includes(call)) return 4
  return call.method === 'GET' ? 4 : 8
}

test('whatever is sent, no call breaks: the answer is in its form and never a 5xx (security.md#6, #66)', async () => {
  for (const { call } of registered) {
    const input = fc.record({
      role: fc.constantFrom('guest', 'member', 'admin'),
      param: fc.oneof({ weight: 2, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: anyText }),
      query: fc.dictionary(fc.constantFrom('page', 'size', 'status', 'email', 'code', 'x'), anyText, {
        maxKeys: 3,
      }),
      sent: sentTo(call),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ role, param, query, sent }) => {
        const client = await callerOf(role, call)
        const path = `${call.path.replace(/:\w+/g, encodeURIComponent(param.toWellFormed()))}?${new URLSearchParams(query).toString()}`
        const answer = await client.call(call.method, path, sent)
        ok(answer.status < 500, `${call.method} ${path} ${JSON.stringify(sent)} answered ${answer.status}`)
        if (answer.status >= 400) z.parse(ErrorReply, answer.body)
      }),
      { numRuns: runsOf(call) },
    )
  }
})
