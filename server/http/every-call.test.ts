import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { Refused } from '#contract/problem.ts'
import type { Client } from '#server/testing/client.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Registered = { call: Call; guard: string }

let app: TestApp
let registered: Registered[]
let people: Record<'guest' | 'member' | 'support' | 'admin', Client>

before(async () => {
  app = await startApp({ LOGIN_FAILURES_PER_ADDRESS: '100000', SIGNUPS_PER_ADDRESS: '100000' })
  registered = app.app.registered()
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  people = {
    guest: app.guest(),
    member,
    support: await app.member({ roles: ['ROLE_SUPPORT'] }),
    admin: await app.member({ roles: ['ROLE_ADMIN'] }),
  }
})
after(() => app.close())

const nameOf = ({ method, path }: Call) => `${method} ${path}`

test('every promise of the contract is answered, and nothing else is', () => {
  deepEqual(
    registered.map(({ call }) => nameOf(call)).toSorted(),
    Object.values(calls).map(nameOf).toSorted(),
  )
})

/** Whom each guard lets in: what a route does with them afterwards is its own affair (security 54). */
const ADMITS: Record<string, (keyof typeof people)[]> = {
  anyone: ['guest', 'member', 'support', 'admin'],
  member: ['member', 'support', 'admin'],
  staff: ['support', 'admin'],
  admin: ['admin'],
}

test('each call lets in those of its guard and nobody else (security 54)', async () => {
  for (const { call, guard } of registered) {
    for (const [role, client] of Object.entries(people)) {
      if (call.path === '/api/auth/logout') continue // it would end the session of the matrix
      const { status, text } = await client.call(
        call.method,
        call.path.replace(/:\w+/g, '1'),
        call.body ? { json: {} } : {},
      )
      const mayEnter = ADMITS[guard]!.some((admitted) => admitted === role)
      if (!mayEnter) equal(status, role === 'guest' ? 401 : 403, `${role}: ${nameOf(call)}`)
      else if (guard !== 'anyone') ok(status !== 401, `${role}: ${nameOf(call)} answered ${status} ${text}`)
    }
  }
})

const anyJson = fc.jsonValue({ maxDepth: 2 })
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
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

/** Bodies that are nearly right: the fields of the call with values of any kind, and fields that nobody asked for. */
function bodyOf(call: Call) {
  const fields = call.body instanceof z.ZodMiniObject ? Object.keys(call.body.def.shape) : []
  return fc.oneof(
    anyJson,
    fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(anyJson, anyText)])), {
      requiredKeys: [],
    }),
  )
}

test('whatever is sent, no call breaks: the answer is in its form and never a 5xx (security 6, 66)', async () => {
  for (const { call } of registered) {
    if (call.path === '/api/auth/logout') continue
    const input = fc.record({
      client: fc.constantFrom(people.guest, people.member, people.admin),
      param: fc.oneof({ weight: 2, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: anyText }),
      query: fc.dictionary(fc.constantFrom('page', 'size', 'status', 'email', 'code', 'x'), anyText, {
        maxKeys: 3,
      }),
      body: bodyOf(call),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ client, param, query, body }) => {
        const path = `${call.path.replace(/:\w+/g, encodeURIComponent(param.toWellFormed()))}?${new URLSearchParams(query).toString()}`
        const answer = await client.call(call.method, path, call.method === 'GET' ? {} : { json: body })
        ok(answer.status < 500, `${call.method} ${path} ${JSON.stringify(body)} answered ${answer.status}`)
        if (answer.status >= 400) z.parse(Refused, answer.body)
      }),
      { numRuns: 40 },
    )
  }
})
