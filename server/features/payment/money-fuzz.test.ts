import { ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { MONEY_FUZZ_SETTINGS, runMoneyFuzz } from './testing/money-fuzz/run-money-fuzz.ts'

let app: TestApp
before(async () => (app = await startApp(MONEY_FUZZ_SETTINGS)))
after(() => app.close())

// `npm run fuzz:money` runs the long version. A failure prints its seed and path.
test('buyers, coupons, refunds, withdrawals, staff and a failing provider in any order agree with the model (security.md#73)', async () => {
  const { actions, compared } = await runMoneyFuzz(app, { sequences: 3, commands: 5, seed: 20_261_127 })
  for (const is of ['buy', 'open', 'refund']) ok((actions.get(is) ?? 0) > 3, is)
  ok(compared.withSample > 0 && compared.withoutSample > 0, JSON.stringify(compared))
})
