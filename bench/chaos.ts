// `npm run chaos`: injects 200 faults of all kinds under a mixed load. `-- 24` injects fewer, `--seed 7` changes
// their order, `--only disk` selects kinds. Prints a Markdown summary to standard output.
import { parseArgs } from 'node:util'
import { buildPages } from '#server/testing/build-pages.ts'
import { FAULTS } from '#server/testing/chaos/faults.ts'
import { runChaos } from '#server/testing/chaos/run-chaos.ts'
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
const report = await runChaos({
  faults: FAULTS.filter(({ kind }) => kind.includes(values.only)),
  count,
  seed: Number(values.seed),
  spanSec: [2, 8],
  limitMs: Number(values.minutes) * 60_000,
  signal: leave.signal,
  onFault: ({ kind, recoveryMs, last, broken }, done) => {
    process.stderr.write(
      `${done} of ${count}: ${kind}, back after ${seconds(recoveryMs)} (${last.join(', ')})\n`,
    )
    for (const sentence of broken) process.stderr.write(`  ${sentence}\n`)
  },
})
console.log(summaryOf(report))
const isFine =
  report.broken.length === 0 && !report.faults.some((fault) => isLate(fault) || fault.broken.length > 0)
process.exit(isFine ? 0 : 1)
