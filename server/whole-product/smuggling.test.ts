import { equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AMBIGUOUS_REQUESTS } from '#server/testing/hostile/ambiguous-requests.ts'
import { untilHungUp } from '#server/testing/hostile/until-hung-up.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

for (const [what, bytes] of Object.entries(AMBIGUOUS_REQUESTS)) {
  test(`${what}: 400, and nothing after it is read (security.md#25)`, async () => {
    const answered = await untilHungUp(Number(new URL(app.url).port), bytes)
    match(answered, /^HTTP\/1\.1 400 /)
    equal(answered.match(/HTTP\/1\.1 /g)?.length, 1, answered)
  })
}
