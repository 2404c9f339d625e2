// `npm run hostile`: runs every hostile scenario in turn against a product as in production, for as long as
// its time limits. Prints four figures before, at worst and after each. `-- --only upload` selects scenarios.
import { parseArgs } from 'node:util'
import { type AttackedProduct, startAttackedProduct } from '#server/testing/hostile/attacked-product.ts'
import type { Figures } from '#server/testing/hostile/figures.ts'
import { type HostileRow, HostileRun } from '#server/testing/hostile/run-hostile.ts'
import { SCENARIOS } from '#server/testing/hostile/scenarios.ts'

const MINUTES = 60

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, minutes: { type: 'string', default: String(MINUTES) } },
})
const endsAt = performance.now() + Number(values.minutes) * 60_000
const chosen = SCENARIOS.filter(({ name }) => name.includes(values.only))
const product = await startAttackedProduct()
// On SIGINT or SIGTERM, stop the product that this run started.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void product.stop().then(() => process.exit(1)))

const { rows, faults, left } = await runAll(product)
console.log(tableOf(rows))
for (const sentence of faults) console.log(sentence)
if (left > 0) console.log(`${left} scenarios were left out: ${values.minutes} minutes were over.`)
console.log(`\n${rows.length} scenarios, ${faults.length} faults`)
process.exit(faults.length === 0 && left === 0 ? 0 : 1)

async function runAll(attacked: AttackedProduct) {
  const run = await HostileRun.open(attacked, 'long')
  const faultsOfAll: string[] = []
  try {
    for (const scenario of chosen) {
      if (performance.now() > endsAt) break
      const row = await run.attack(scenario)
      faultsOfAll.push(...row.faults.map((fault) => `${row.scenario}: ${fault}`))
      process.stderr.write(`${row.scenario}: ${row.faults.length === 0 ? 'held' : row.faults.join('; ')}\n`)
    }
    faultsOfAll.push(...(await run.faultsInAll()))
  } finally {
    await run.close()
  }
  const ended = await attacked.stop()
  if (ended !== 0) faultsOfAll.push(`SIGTERM did not end the product in order: ${ended}`)
  return { rows: run.rows, faults: faultsOfAll, left: chosen.length - run.rows.length }
}

function tableOf(rows: HostileRow[]): string {
  const three = ({ before, peak, after }: HostileRow, of: (figures: Figures) => number | null) =>
    [before, peak, after].map((figures) => String(Math.round(of(figures) ?? NaN))).join(' / ')
  return [
    '| Scenario | Attack, s | Back after, s | Descriptors | Memory, MB | Event-loop delay, ms | Connections |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.scenario} | ${seconds(row.attackMs)} | ${seconds(row.settleMs)} ` +
        `| ${three(row, ({ descriptors }) => descriptors)} | ${three(row, ({ memoryMb }) => memoryMb)} ` +
        `| ${three(row, ({ delayMs }) => delayMs)} | ${three(row, ({ connections }) => connections)} |`,
    ),
    '\nFigures: before / worst meanwhile / after.',
  ].join('\n')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
