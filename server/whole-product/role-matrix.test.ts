import { routeOf } from '#server/testing/route-of.ts'
import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/call.ts'
import type { Role } from '#contract/policy.ts'
import type { Guard } from '#server/platform/http/answer.ts'
import {
  admits,
  BEFORE_ROUTES,
  guardsIn,
  type Caller,
  callers,
  LET_IN_AND_TURNED_AWAY,
  OTHER_ROUTES,
} from './testing/role-matrix.ts'
import { keptRolesPage, rolesPage } from '../../docs/roles.ts'
import type { Client } from '#server/testing/client.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { makeMember } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
const people = new Map<Caller, Client>()
let listedCount = 0
const LISTED = Array.from({ length: 8 }, (_, at) => `listed${at}@example.com`)
before(async () => {
  app = await startApp({
    API_DOCS: 'true',
    SUPPORT_EMAIL: LISTED.join(','),
    LOGIN_FAILURES_PER_ADDRESS: '100000',
    SIGNUPS_PER_ADDRESS: '100000',
    ACCOUNT_CHANGES_PER_HOUR: '100000',
  })
  await makeMember(app.deps.db) // takes id 1, which the calls below use in their paths
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  for (const caller of callers) people.set(caller, caller.key === 'member' ? member : await somebody(caller))
})
after(() => app.close())

/** An instructor teaches course 1, which the calls below name; `instructor-walk.test.ts` asks about foreign courses. */
async function somebody({ key, roles }: Caller): Promise<Client> {
  if (roles === null) return app.guest()
  if (key === 'instructor') return instructorOf(app, [1], roles as Role[])
  const email = key === 'listed' ? LISTED[(listedCount += 1) - 1] : undefined
  return app.member({ roles: roles as Role[], ...(email && { email }) })
}

/** These calls end the caller's session or an account, so each uses a new caller. */
const ENDING: Call[] = [calls.logout, calls.withdraw, calls.withdrawMember]
const clientOf = async (caller: Caller, call?: Call) =>
  call && ENDING.includes(call) && caller.roles ? await somebody(caller) : people.get(caller)!

/** The guard's verdict: 401, 403, or `in` for any answer of the rule. */
async function heard(client: Client, method: string, path: string, sent = {}): Promise<string> {
  const { status, text } = await client.call(method, path.replace(/:\w+/g, '1'), sent)
  ok(status < 500, `${method} ${path} answered ${status} ${text}`)
  return status === 401 || status === 403 ? String(status) : 'in'
}

const expected = (caller: Caller, guard: Guard['name']) =>
  admits(guard, caller) ? 'in' : caller.roles === null ? '401' : '403'

test('docs/roles.md is what the policy table and the guards of all calls give (npm run docs)', () => {
  equal(keptRolesPage(), rolesPage(guardsIn(app.app)))
})

test('every call answers every role as the matrix has it (security.md#54)', async () => {
  const guards = guardsIn(app.app)
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    const ask = async (caller: Caller) => {
      const client = await clientOf(caller, call)
      const answer = await heard(client, call.method, call.path, call.body ? { json: {} } : {})
      const exception = LET_IN_AND_TURNED_AWAY[name]?.[caller.key]
      equal(answer, exception ?? expected(caller, guards[name]), `${caller.key}: ${routeOf(call)}`)
    }
    await Promise.all(callers.map(ask))
  }
})

/** Every route of the server, parsed from the prefix tree that Fastify prints. */
function printedRoutes(): string[] {
  const above: string[] = []
  return (
    app.app.server
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const [, indent = '', piece = '', methods = ''] =
          /^([│\s]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
        const depth = indent.length / 4
        above.splice(depth, above.length, piece)
        return methods.split(', ').map((method) => `${method} ${above.join('')}`)
      })
      // HEAD follows GET; the sandboxes play third parties and are not mounted in production (security.md#28).
      .filter((route) => !/^HEAD | \/dev\//.test(route))
  )
}

test('every route that is no call is in the matrix too, and answers each role as it says (security.md#54)', async () => {
  const promised = new Set(Object.values(calls).map(routeOf))
  deepEqual(
    printedRoutes()
      .filter((route) => !promised.has(route))
      .toSorted(),
    Object.keys(OTHER_ROUTES).toSorted(),
  )
  for (const [route, may] of Object.entries(OTHER_ROUTES)) {
    const [method = '', path = ''] = route.split(' ')
    const ask = async (caller: Caller) => {
      const client = people.get(caller)!
      if (may === 'signed') ok((await client.call(method, path)).status >= 400, `${caller.key}: ${route}`)
      else equal(await heard(client, method, path), expected(caller, may), `${caller.key}: ${route}`)
    }
    await Promise.all(callers.map(ask))
  }
  for (const route of BEFORE_ROUTES) {
    const [method = '', path = ''] = route.split(' ')
    for (const [{ key }, client] of people)
      equal((await client.call(method, path)).status, 200, `${key}: ${route}`)
  }
})
