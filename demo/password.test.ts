import { equal, match, notEqual } from 'node:assert/strict'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { settleDemoPassword } from '#demo/password.ts'
import { hashPassword } from '#server/features/identity/password/password.ts'
import { DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { makeMember } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

const LEARNER = 'learner@codemaru.kr'
const NEWBIE = 'newbie@codemaru.kr'

let app: TestApp
before(async () => {
  app = await startApp({ DEMO_PUBLIC: 'yes' })
  for (const email of [LEARNER, NEWBIE]) await makeMember(app.deps.db, { email })
  await setPassword(LEARNER, DEMO_PASSWORD)
})
after(() => app.close())

async function setPassword(email: string, password: string): Promise<void> {
  const hash = await hashPassword(app.deps.config, password)
  await app.deps.db.updateTable('member').set({ password_hash: hash }).where('email', '=', email).execute()
}

const settle = (isPublic: boolean, DATA_DIR = app.deps.config.DATA_DIR) =>
  settleDemoPassword({ db: app.deps.db, config: { ...app.deps.config, DATA_DIR, DEMO_PUBLIC: isPublic } })
const entered = async (email: string, password: string) =>
  (await app.guest().post('/api/auth/login', { json: { email, password } })).status

test('a start for this machine only keeps the published password (security.md#77)', async () => {
  equal(await settle(false), DEMO_PASSWORD)
  equal(await entered(LEARNER, DEMO_PASSWORD), 200)
})

test('a public start replaces the published password, ends its sessions, and later starts say the same (security.md#77)', async () => {
  const before = await app.guest().login(LEARNER, DEMO_PASSWORD)
  const random = await settle(true)
  match(random, /^maru-1(-[0-9a-f]{5}){4}!$/)
  equal(statSync(join(app.deps.config.DATA_DIR, 'demo-password')).mode & 0o777, 0o600)
  equal((await before.get('/api/auth/me')).status, 401)
  equal(await entered(LEARNER, DEMO_PASSWORD), 401)
  equal(await entered(LEARNER, random), 200)

  await setPassword(NEWBIE, 'Chosen!pass77')
  equal(await settle(true), random)
  equal(await entered(LEARNER, random), 200)
  equal(await entered(NEWBIE, 'Chosen!pass77'), 200, 'a password that somebody chose is kept')
})

test('a start for this machine only goes back to the published password (security.md#77)', async () => {
  equal(await settle(false), DEMO_PASSWORD)
  equal(await entered(LEARNER, DEMO_PASSWORD), 200)
})

test('another data folder has another password, which a restored database takes over (security.md#77)', async () => {
  const other = tempFolder('demo')
  try {
    const [first, second] = [await settle(true), await settle(true, other)]
    notEqual(first, second)
    equal(await entered(LEARNER, first), 401)
    equal(await entered(NEWBIE, second), 200)
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})

test('a public demonstration shows its mails and its password to this machine only (security.md#77)', async () => {
  const mail = { to: 'one@example.com', subject: '첫째', text: '읽어 주세요', html: '<p>읽어 주세요</p>' }
  await app.deps.mailer.enqueue(app.deps.db, mail)
  for (const path of ['/api/dev/mailbox', '/dev/mailbox', '/dev/mailbox/1']) {
    equal((await app.guest().get(path)).status, 200, path)
    const forwarded = await app.guest().get(path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    equal(forwarded.status, 404, path)
    const { statusCode } = await app.app.server.inject({ url: path, remoteAddress: '203.0.113.9' })
    equal(statusCode, 404, path)
  }
  const { data } = (await app.guest().get('/api/site')).body as { data: { demo: unknown } }
  equal(data.demo, null)
})
