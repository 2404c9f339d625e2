import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttackedProduct, startAttackedProduct } from './attacked-product.ts'
import { HostileRun } from './run-hostile.ts'
import { SCENARIOS } from './scenarios.ts'

/** The log line of a request whose database is cut off. */
const DATABASE_AWAY = /ECONNREFUSED|Connection terminated/

let product: AttackedProduct
let run: HostileRun
before(async () => {
  product = await startAttackedProduct()
  run = await HostileRun.open(product, 'short')
})
after(async () => {
  await run.close()
  await product.stop()
})

const waiting = SCENARIOS.filter(({ waits }) => waits)
const others = SCENARIOS.filter(({ waits }) => !waits)

for (const scenarios of [waiting, ...others.map((scenario) => [scenario])]) {
  const names = scenarios.map(({ name }) => name).join(', ')
  test(`descriptors, memory, event loop and database connections are back at base after: ${names} (security.md#68)`, async () => {
    deepEqual((await run.attack(...scenarios)).faults, [])
  })
}

test('nothing has piled up over all hostile scenarios, and no request has failed unexpectedly (security.md#68)', async () => {
  deepEqual(await run.faultsInAll(), [])
  deepEqual(
    product.logged().filter((line) => line.includes('request failed') && !DATABASE_AWAY.test(line)),
    [],
  )
})

test('after all hostile scenarios SIGTERM still ends the product in order (security.md#68)', async () => {
  await run.close()
  equal(await product.stop(), 0)
})
