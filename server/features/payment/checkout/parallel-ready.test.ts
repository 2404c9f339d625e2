import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { runCouponStorm, STORM_LIMIT, STORM_ORDERS } from '../testing/coupon-storm.ts'

let app: TestApp
before(async () => (app = await startApp({ PAYMENTS_PER_MEMBER: '100000' })))
after(() => app.close())

// `npm run fuzz:money` runs 20 rounds.
test('50 parallel orders with one coupon neither deadlock nor exceed its limit (security.md#73)', async () => {
  for (const { statuses, used } of await runCouponStorm(app, 4))
    deepEqual(
      { statuses: Object.fromEntries(statuses), used },
      { statuses: { 200: STORM_LIMIT, 400: STORM_ORDERS - STORM_LIMIT }, used: STORM_LIMIT },
    )
})
