import { deepEqual, equal, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import type { Client } from '#server/testing/client.ts'
import { formRequest } from '#server/testing/form.ts'
import { makeMember } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { chanceOf } from './testing/fuzz/chance.ts'
import { admits, callers, guardsIn } from './testing/role-matrix.ts'
import { validValue } from './testing/fuzz/valid-value.ts'

const SUPPORT_EMAIL = 'support@example.com'

let app: TestApp
let people: Record<string, Client>
let thirdParty: Server
let bait: string
const visits: string[] = []
before(async () => {
  thirdParty = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(thirdParty, 'listening')
  bait = `http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}/bait`
  app = await startApp({ SUPPORT_EMAIL })
  await makeMember(app.deps.db)
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  people = {
    member,
    listed: await app.member({ roles: ['ROLE_SUPPORT'], email: SUPPORT_EMAIL }),
    admin: await app.member({ roles: ['ROLE_ADMIN'] }),
  }
})
after(async () => {
  await app.close()
  thirdParty.close()
})

const ENDING: Call[] = [calls.logout, calls.withdraw, calls.withdrawMember, calls.changeRoles]
const VALID_BODIES = 2

/** Copies of the value, each with the bait in place of one string. */
function baited(value: unknown): unknown[] {
  if (typeof value === 'string') return [bait]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    baited(inner).map((changed) =>
      Array.isArray(value)
        ? value.map((one: unknown, at) => (String(at) === key ? changed : one))
        : { ...value, [key]: changed },
    ),
  )
}

function requestsOf(call: Call): { query: string; json?: unknown }[] {
  const keys = call.query instanceof z.ZodMiniObject ? Object.keys(call.query.def.shape) : []
  const queries = keys.map((key) => ({ query: `?${key}=${encodeURIComponent(bait)}` }))
  if (!call.body) return [{ query: '' }, ...queries]
  const bodies = Array.from({ length: VALID_BODIES }, (_one, at) => validValue(call.body!, '', chanceOf(at)))
  return [...bodies.flatMap((body) => baited(body)).map((json) => ({ query: '', json })), ...queries]
}

const misleading = () => ({ referer: bait, 'x-forwarded-host': bait, forwarded: `host=${bait}` })

test('no address that a caller names is ever asked for: not in a body, a query, a header or a form (security.md#4)', async () => {
  let sent = 0
  const guards = guardsIn(app.app)
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    if (ENDING.includes(call)) continue
    const path = call.path.replace(/:document/, 'terms').replace(/:\w+/g, '1')
    // A guard refuses before a rule runs (role-matrix.test.ts), so only callers that it admits are of interest.
    for (const caller of callers.filter((one) => one.key in people && admits(guards[name], one))) {
      const client = people[caller.key]!
      const asked = requestsOf(call).map(({ query, json }) =>
        client.call(call.method, path + query, {
          ...(json === undefined ? {} : { json }),
          headers: misleading(),
        }),
      )
      sent += (await Promise.all(asked)).length
      if (call.upload) await client.call(call.method, path, formFor(call.upload.field))
    }
  }
  ok(sent > 1_000, `${sent} were sent`)
  equal((await fetch(bait)).status, 200) // the trap works
  deepEqual(visits, ['/bait'])
})

/** An image and a video playlist that refer to other URLs. */
function formFor(field: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${bait}"/></svg>`
  const list = `#EXTM3U\n#EXTINF:1,\n${bait}\n#EXT-X-ENDLIST\n`
  const data = JSON.stringify({ title: '강의', description: bait, videoUrl: bait, imageUrl: bait })
  return formRequest([
    { name: 'data', bytes: data },
    { name: 'title', bytes: bait },
    { name: 'imageUrl', bytes: bait },
    { name: field, filename: 'a.mp4', type: 'video/mp4', bytes: field === 'video' ? list : svg },
  ])
}
