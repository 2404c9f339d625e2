import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import {
  type ConsentKind,
  changeConsents,
  listConsents,
  REQUIRED_CONSENTS,
} from '#contract/identity/consent.ts'
import { signUp } from '#contract/identity/identity.ts'
import { changePassword } from '#contract/identity/password.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import type { Client } from '#server/testing/client.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { listConsents as listOf } from './consent-list.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const person = { password: 'Sturdy!pass1', name: '김하나', phone: '01012345678' }
const required = { terms: true, privacy: true, age14: true } as const

let nth = 0
const newAddress = () => `consents-${(nth += 1)}@example.com`

async function joined(agreements?: object): Promise<Client & { email: string }> {
  const client = Object.assign(app.guest(), { email: newAddress() })
  await client.send(signUp, { body: { ...person, email: client.email, agreements: agreements as never } })
  equal((await client.get(await mailedLink(app.deps, client.email))).status, 302)
  return client
}

const agreedOf = async (client: Client) => {
  const { consents } = await client.send(listConsents, {})
  return consents.filter(({ agreed }) => agreed).map(({ kind }) => kind)
}
const change = (client: Client, body: Partial<Record<ConsentKind, boolean>>) =>
  client.send(changeConsents, { body })
const rowsOf = (email: string) =>
  app.deps.db
    .selectFrom('consent as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .where('m.email', '=', email)
    .orderBy('c.id')
    .execute()
const mailsTo = async (email: string) =>
  (await keptMails(app.deps.db, email)).filter(({ subject }) => subject.includes('마케팅'))

test('what was agreed to at sign-up is kept with version, source, address and the time of asking', async () => {
  const email = newAddress()
  const client = app.guest()
  await client.send(signUp, { body: { ...person, email, agreements: { ...required, marketing: false } } })
  await app.deps.db
    .updateTable('sign_up')
    .set({ created_at: new Date('2026-01-02T03:04:05Z') })
    .where('email', '=', email)
    .execute()
  await client.get(await mailedLink(app.deps, email))
  const rows = await rowsOf(email)
  deepEqual(Object.fromEntries(rows.map(({ kind, agreed }) => [kind, agreed])), {
    ...required,
    marketing: false,
  })
  for (const { kind, source, ip, at, version } of rows) {
    deepEqual([source, ip, at.toISOString()], ['signup', '127.0.0.1', '2026-01-02T03:04:05.000Z'])
    equal(version, app.deps.legal[kind === 'marketing' ? 'marketing' : 'terms'].version)
  }
  const { missing, consents } = await client.send(listConsents, {})
  deepEqual(missing, [])
  equal(consents.length, 7)
  equal(consents.find(({ kind }) => kind === 'terms')?.at, '2026-01-02T12:04:05.000+09:00')
  deepEqual(await mailsTo(email), [])
})

test('nobody joins with a required consent refused; without any of them all are missing', async () => {
  for (const kind of REQUIRED_CONSENTS) {
    const agreements = { ...required, [kind]: false } as never
    const refused = await app
      .guest()
      .refused(signUp, { body: { ...person, email: newAddress(), agreements } })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, `agreements.${kind}`])
  }
  const client = await joined()
  const { missing, consents } = await client.send(listConsents, {})
  deepEqual(missing, [...REQUIRED_CONSENTS])
  ok(consents.every(({ agreed, version, at }) => !agreed && version === null && at === null))
  deepEqual((await change(client, required)).missing, [])
})

test('a way of advertising without the consent to marketing is stored as refused', async () => {
  const client = await joined({ ...required, marketing: false, marketingEmail: true, marketingNight: true })
  deepEqual(await agreedOf(client), [...REQUIRED_CONSENTS])
  await change(client, { marketingSms: true })
  deepEqual(await agreedOf(client), [...REQUIRED_CONSENTS])
  deepEqual(await mailsTo(client.email), [])
})

test('marketing consents are given and taken back, and a mail confirms each change at once', async () => {
  const client = await joined({ ...required, marketing: true, marketingEmail: true, marketingSms: false })
  const [welcome] = await mailsTo(client.email)
  match(welcome!.text, /이메일 수신: 동의\n/)
  ok(!welcome!.text.includes('문자 수신'))
  deepEqual(await agreedOf(client), [...REQUIRED_CONSENTS, 'marketing', 'marketingEmail'])

  await change(client, { marketingSms: true, marketingNight: true })
  match((await mailsTo(client.email))[0]!.text, /문자 수신: 동의\n/)
  await change(client, { marketingSms: true })
  equal((await mailsTo(client.email)).length, 2)

  const { consents } = await change(client, { marketing: false })
  deepEqual(
    consents.filter(({ agreed }) => agreed).map(({ kind }) => kind),
    [...REQUIRED_CONSENTS],
  )
  const [goodbye] = await mailsTo(client.email)
  for (const name of [
    '마케팅 목적의 개인정보 이용 동의',
    '이메일 수신',
    '문자 수신',
    '야간 수신 (21시~08시)',
  ])
    ok(goodbye!.text.includes(`${name}: 동의하지 않음`), name)
  match(goodbye!.text, /발신: 코드마루/)
  const rows = await rowsOf(client.email)
  deepEqual([...new Set(rows.map(({ source }) => source))], ['signup', 'profile'])
  equal((await mailsTo(client.email)).length, 3)
})

test('a required consent cannot be taken back, and nothing else of the request happens', async () => {
  const member = await app.member()
  const refused = await member.refused(changeConsents, {
    body: { privacy: false, age14: false, marketing: true },
  })
  deepEqual([refused.status, refused.code], [400, 'REQUIRED_CONSENT'])
  deepEqual(
    refused.errors?.map(({ field }) => field),
    ['privacy', 'age14'],
  )
  deepEqual(await agreedOf(member), [...REQUIRED_CONSENTS])
})

test('wrong kinds of values are 400; unknown fields change nothing', async () => {
  const member = await app.member()
  for (const value of ['true', 1, null]) {
    const refused = await member.refused(changeConsents, { body: { marketing: value } as never })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'marketing'])
  }
  await change(member, { role: true } as never)
  deepEqual(await agreedOf(member), [...REQUIRED_CONSENTS])
})

test('of two changes at once none leaves a way of advertising without the consent to marketing', async () => {
  const member = await app.member()
  for (let round = 0; round < 5; round += 1) {
    await change(member, { marketing: true, marketingEmail: false })
    await Promise.all([change(member, { marketing: false }), change(member, { marketingEmail: true })])
    ok(!(await agreedOf(member)).includes('marketingEmail'))
  }
})

test('a changed text makes its required consent missing until it is given again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codemaru-legal-'))
  await writeFile(
    join(folder, 'privacy.md'),
    '---\ntitle: 방침\nversion: v2\neffectiveFrom: 2026-11-01\n---\n\n내용',
  )
  const changed = await startApp({ LEGAL_DIR: folder })
  try {
    const member = await changed.member()
    const before = await member.send(listConsents, {})
    deepEqual(before.missing, ['privacy', 'age14'])
    equal(before.consents.find(({ kind }) => kind === 'privacy')?.currentVersion, 'v2')
    deepEqual((await change(member, { privacy: true, age14: true })).missing, [])
  } finally {
    await changed.close()
    await rm(folder, { recursive: true })
  }
})

test('a text that was announced is asked for from its Seoul day on, and an earlier consent holds until then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codemaru-legal-'))
  const text = '---\ntitle: 약관\nversion: next\neffectiveFrom: 2027-03-01\n---\n\n내용'
  await writeFile(join(folder, 'terms.md'), text)
  const announced = await startApp({ LEGAL_DIR: folder })
  try {
    const { memberId } = await announced.member()
    const on = async (moment: string) =>
      (await listOf({ ...announced.deps, clock: { now: () => new Date(moment) } }, memberId)).missing
    deepEqual(await on('2027-02-28T14:59:59Z'), [])
    deepEqual(await on('2027-02-28T15:00:00Z'), ['terms'])
    await sql`delete from consent where member_id = ${memberId}`.execute(announced.deps.db)
    deepEqual(await on('2027-02-28T14:59:59Z'), ['terms', 'privacy', 'age14'])
  } finally {
    await announced.close()
    await rm(folder, { recursive: true })
  }
})

test('a guest has no consents to see or change', async () => {
  equal((await app.guest().refused(listConsents, {})).status, 401)
  equal((await app.guest().refused(changeConsents, { body: {} })).status, 401)
})

test('frequent changes of consents or password are 429 for that member alone (security.md#12)', async () => {
  const limited = await startApp({ ACCOUNT_CHANGES_PER_HOUR: '2' })
  try {
    const [restless, other] = [await limited.member(), await limited.member()]
    await change(restless, { marketing: true })
    await change(restless, { marketing: false })
    const answer = await restless.patch(changeConsents.path, { json: { marketing: true } })
    equal(answer.status, 429)
    ok(Number(answer.headers.get('retry-after')) > 3_000)
    equal((await restless.refused(changePassword, { body: { newPassword: 'Another!word22' } })).status, 429)
    equal((await keptMails(limited.deps.db, restless.email)).length, 2)
    await change(other, { marketing: true })
  } finally {
    await limited.close()
  }
})
