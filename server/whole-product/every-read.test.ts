import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import type { Client } from '#server/testing/client.ts'
import { contentOf } from '#server/testing/database-content.ts'
import { makeMember } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { guardsIn } from './testing/role-matrix.ts'

const SUPPORT_EMAIL = 'support@example.com'

type Name = keyof typeof calls

let app: TestApp
let people: Record<'guest' | 'member' | 'support' | 'admin', Client>
let otherMember: { id: number; email: string }
before(async () => {
  app = await startApp({ SUPPORT_EMAIL })
  otherMember = await makeMember(app.deps.db, { phone: '01087654321' }) // takes id 1, which the paths here use
  const course = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  people = {
    guest: app.guest(),
    member,
    support: await app.member({ roles: ['ROLE_SUPPORT'], email: SUPPORT_EMAIL }),
    admin: await app.member({ roles: ['ROLE_ADMIN'] }),
  }
  for (const client of Object.values(people)) await client.get('/api/site') // sets the forgery cookie
})
after(() => app.close())

const entries = Object.entries(calls) as [Name, Call][]
const reads = entries.filter(([, { method }]) => method === 'GET')
const addressOf = ({ path }: Call) => path.replace(/:document/, 'terms').replace(/:\w+/g, '1')

/** The GET calls that may change something, with the reason. */
const LEAVES_SOMETHING: Partial<Record<Name, string>> = {
  verifySignUp: 'a link in a mail is opened by GET (contract.md#mailed-links)',
  paymentCanceled: 'the provider sends the browser there (contract.md#payment-return)',
  paymentFailed: 'the provider sends the browser there (contract.md#payment-return)',
}

/** Reads after which the content is compared: a comparison costs as much as thirty requests. */
const COMPARED_AFTER = 16

test('reading changes nothing, however often and by any reader; nor does HEAD (security.md#23)', async () => {
  const began = await contentOf(app.deps.db)
  const harmless = reads.filter(([name]) => !LEAVES_SOMETHING[name])
  for (let at = 0; at < harmless.length; at += COMPARED_AFTER) {
    const some = harmless.slice(at, at + COMPARED_AFTER)
    for (const [, call] of some) {
      for (const client of Object.values(people)) {
        await client.get(addressOf(call))
        await client.call('HEAD', addressOf(call))
      }
    }
    deepEqual(await contentOf(app.deps.db), began, `one of ${some.map(([name]) => name).join(', ')}`)
  }
})

test('what is answered to somebody is kept by nobody (security.md#30)', async () => {
  const guards = guardsIn(app.app)
  for (const [name, call] of reads) {
    if (guards[name] === 'anyone') continue
    for (const [who, client] of Object.entries(people)) {
      const { status, headers } = await client.get(addressOf(call))
      const kept = headers.get('cache-control') ?? ''
      // By HTTP, caches may store only 404 among our refusals, and it contains no personal data.
      if (status < 400) match(kept, /no-store|private, no-cache/, `${who}: ${name} ${status} ${kept}`)
      else doesNotMatch(kept, /public|max-age/, `${who}: ${name} ${status} ${kept}`)
    }
  }
})

test('no answer has a hash, a token or the phone and address of another in it (security.md#13)', async () => {
  const hidden = await hiddenValues()
  ok(hidden.length > 8)
  for (const [name, call] of reads) {
    for (const [who, client] of Object.entries(people)) {
      const { text } = await client.get(addressOf(call))
      for (const value of hidden) ok(!text.includes(value), `${who}: ${name} tells ${value}`)
      if (who === 'guest' || who === 'member') ok(!text.includes(otherMember.email), `${who}: ${name}`)
    }
  }
})

async function hiddenValues(): Promise<string[]> {
  const { db } = app.deps
  const members = await db.selectFrom('member').select('password_hash').execute()
  const tokens = await db.selectFrom('session_token').select('hash').execute()
  return [
    ...members.flatMap(({ password_hash }) => password_hash ?? []),
    ...tokens.flatMap(({ hash }) => [hash.toString('hex'), hash.toString('base64')]),
    ...Object.values(people).flatMap(({ cookies }) =>
      ['AT', 'RT'].flatMap((name) => cookies.get(name) ?? []),
    ),
    '01087654321',
    '010-8765-4321',
  ]
}

test('a parameter that comes twice is refused or is its first, in every call (security.md#15)', async () => {
  for (const [name, call] of reads) {
    if (!(call.query instanceof z.ZodMiniObject) || LEAVES_SOMETHING[name]) continue
    for (const key of Object.keys(call.query.def.shape)) {
      const ask = async (query: string) => {
        const { status, text } = await people.admin.get(`${addressOf(call)}?${query}`)
        return { status, text: text.replace(/"requestId":"[^"]*"/, '') }
      }
      const twice = await ask(`${key}=1&${key}=2`)
      const without = await ask('')
      const first = await ask(`${key}=1`)
      // Where an unreadable parameter is ignored, the response equals the one without it.
      const meanings = [first.text, without.text]
      ok(
        twice.status === 400 || meanings.includes(twice.text),
        `${name}: ${key} ${twice.status} ${twice.text}`,
      )
    }
  }
  equal((await people.admin.get('/api/course/1/preview?courseId=2')).status, 200)
})
