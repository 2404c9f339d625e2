// `npm run fuzz:money`: checks 300 random sequences of purchases, coupons, refunds, withdrawals and faults
// against a model, and 20 rounds of 50 orders with one coupon. `-- 1000 --seed 7 --minutes 5` sets count,
// seed and time limit.
import { parseArgs } from 'node:util'
import { runCouponStorm } from '#server/features/payment/testing/coupon-storm.ts'
import {
  MONEY_FUZZ_SETTINGS,
  runMoneyFuzz,
} from '#server/features/payment/testing/money-fuzz/run-money-fuzz.ts'
import { startApp } from '#server/testing/start-app.ts'

const SEQUENCES = 300
const COMMANDS = 40
const STORM_ROUNDS = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string' } },
})
const seed = Number(values.seed)
const sequences = Number(positionals[0] ?? SEQUENCES)
const began = Date.now()
const app = await startApp(MONEY_FUZZ_SETTINGS)
try {
  const storm = await runCouponStorm(app, STORM_ROUNDS)
  const failed = storm.flatMap(({ statuses }) => [...statuses.keys()]).filter((status) => status >= 500)
  console.log(`${storm.length} rounds of parallel orders with one coupon: ${failed.length} rounds with a 5xx`)
  const { actions, statuses, ...report } = await runMoneyFuzz(app, {
    sequences,
    commands: COMMANDS,
    seed,
    endOnFailure: false,
    ...(values.minutes === undefined ? {} : { limitMs: Number(values.minutes) * 60_000 }),
    onSequence: (done) => done % 20 === 0 && console.log(`${done} sequences`),
  })
  for (const [said, count] of [...statuses].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${said.padEnd(44)}${count}`)
  const total = [...actions.values()].reduce((sum, count) => sum + count, 0)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `${total} actions in ${report.sequences} sequences agree with the model (seed ${seed}), ${seconds} s`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  console.error(`failed with seed ${seed}; the path above repeats it`)
  process.exitCode = 1
} finally {
  await app.close()
}
