// `npm run chaos`: injects 200 faults of all kinds under a mixed load. `-- 24` injects fewer, `--seed 7` changes
// their order, `--only disk` selects kinds. Prints a Markdown summary to standard output.
import { parseArgs } from 'node:util'
import { buildPages } from '#server/testing/build-pages.ts'
import { FAULTS } from '#server/testing/chaos/faults.ts'
import { runChaos } from '#server/testing/chaos/run-chaos.ts'
import { standbyFaults } from '#server/testing/chaos/standby-faults.ts'
import { makeNamespaces } from '#server/testing/standby/namespaces.ts'
import { makePair } from '#server/testing/standby/postgres-pair.ts'
import { isLate, seconds, summaryOf } from '#server/testing/chaos/summary.ts'

const COUNT = 200
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '120' },
  },
})
const count = Number(positionals[0] ?? COUNT)
// On SIGINT or SIGTERM, stop the processes that this run started.
const leave = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => leave.abort())
buildPages()

type Round = Pick<Parameters<typeof runChaos>[0], 'faults' | 'pair'>

/** Runs faults of a kind of installation; says whether all went well. */
async function run({ faults, pair }: Round, times: number): Promise<boolean> {
  const chosen = faults.filter(({ kind }) => kind.includes(values.only))
  if (chosen.length === 0 || times === 0) return true
  const report = await runChaos({
    faults: chosen,
    ...(pair && { pair }),
    count: times,
    seed: Number(values.seed),
    spanSec: [2, 8],
    limitMs: Number(values.minutes) * 60_000,
    signal: leave.signal,
    onFault: ({ kind, recoveryMs, last, broken }, done) => {
      process.stderr.write(
        `${done} of ${times}: ${kind}, back after ${seconds(recoveryMs)} (${last.join(', ')})\n`,
      )
      for (const sentence of broken) process.stderr.write(`  ${sentence}\n`)
    },
  })
  console.log(summaryOf(report))
  return (
    report.broken.length === 0 && !report.faults.some((fault) => isLate(fault) || fault.broken.length > 0)
  )
}

/** The same load on a primary with a standby, each in a network namespace where this process may make them. */
async function runStandby(times: number): Promise<boolean> {
  const namespaces = makeNamespaces()
  if (!namespaces)
    console.log('No network namespaces, which take root and `ip`: both PostgreSQL are on this machine.\n')
  try {
    const pair = await makePair(namespaces?.machines)
    try {
      return await run({ faults: standbyFaults(namespaces), pair }, times)
    } finally {
      await pair.remove()
    }
  } finally {
    namespaces?.remove()
  }
}

// An equal share for each kind of fault.
const kinds = [FAULTS, standbyFaults(null)].map(
  (faults) => faults.filter(({ kind }) => kind.includes(values.only)).length,
)
const ofStandby = Math.round((count * kinds[1]!) / Math.max(1, kinds[0]! + kinds[1]!))
const isFine = await run({ faults: FAULTS }, count - ofStandby)
const isFineWithStandby = ofStandby === 0 || (await runStandby(ofStandby))
process.exit(isFine && isFineWithStandby ? 0 : 1)
