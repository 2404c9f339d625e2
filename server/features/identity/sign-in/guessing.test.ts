import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { me } from '#contract/identity/identity.ts'
import { guess } from '#server/testing/guesses.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp } from '#server/testing/start-app.ts'

const GUESSES = 2_000

test('two thousand guesses from ever new addresses never get in, not even with the right password; the owner does (security.md#40)', async () => {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' })
  try {
    const owner = await app.member()
    const { PORT: port } = app.deps.config
    const target = { port, email: owner.email, password: MEMBER_PASSWORD }
    const guessing = guess({ ...target, guesses: GUESSES, atOnce: 32 })
    for (let logins = 0; logins < 5; logins += 1) await owner.login(owner.email, MEMBER_PASSWORD)
    ok(!guessing.isOver)
    const answers = await guessing.answers
    equal(answers['200'], undefined)
    const looked = answers['401'] ?? 0
    ok(looked >= 100 && looked <= 110, `${looked} guesses were looked at`)
    equal(looked + (answers['429'] ?? 0), GUESSES)
    await owner.login(owner.email, MEMBER_PASSWORD)
    equal((await owner.send(me, {})).email, owner.email)
  } finally {
    await app.close()
  }
})
