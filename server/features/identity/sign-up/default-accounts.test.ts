import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSecrets } from '#server/platform/secrets.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { startApp } from '#server/testing/start-app.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

test('a fresh database has no account, and the well-known pairs open nothing (security.md#41)', async () => {
  const app = await startApp()
  try {
    deepEqual(await app.deps.db.selectFrom('member').selectAll().execute(), [])
    const pairs = [
      ...DEMO_ACCOUNTS.map(({ email }) => [email, DEMO_PASSWORD]),
      ['admin@codemaru.kr', 'admin'],
      ['admin', 'admin'],
    ]
    for (const [email, password] of pairs)
      equal((await app.guest().post('/api/auth/login', { json: { email, password } })).status, 401, email)
  } finally {
    await app.close()
  }
})

test('two fresh installations share no key, and only their owner reads them (security.md#41, #59)', () => {
  const [one, other] = [tempFolder('keys'), tempFolder('keys')]
  const [first, second] = [readSecrets(one), readSecrets(other)]
  for (const name of ['mediaKey', 'sealKey'] as const) {
    notEqual(first[name], second[name])
    equal(Buffer.from(first[name], 'base64url').length, 32)
  }
  notEqual(first.mediaKey, first.sealKey)
  equal(statSync(join(one, 'secrets.json')).mode & 0o777, 0o600)
  deepEqual(readSecrets(one), first)
})
