// `npm run crash:payment`: kills the server 200 times, at every step of payments and refunds; `-- 24` for fewer.
import { runCrashMatrix } from '#server/features/payment/testing/crash-matrix.ts'

const KILLS = 200
const kills = Number(process.argv[2] ?? KILLS)
const began = Date.now()
const {
  kills: cells,
  ended,
  mismatches,
} = await runCrashMatrix(kills, (done, step, moment) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${kills}: ${step}, ${moment}`.padEnd(60))
  else if (done % 20 === 0) console.log(`${done} of ${kills}`)
})

console.log(`\n\n${'step'.padEnd(10)}${'killed'.padEnd(28)}times`)
for (const { step, moment, count } of cells) console.log(`${step.padEnd(10)}${moment.padEnd(28)}${count}`)
console.log('\norders at the end')
for (const [state, count] of Object.entries(ended)) console.log(`  ${state.padEnd(14)}${count}`)
for (const sentence of mismatches) console.log(`  ${sentence}`)
console.log(
  `\n${mismatches.length} mismatches, ${kills} kills in ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exit(mismatches.length === 0 ? 0 : 1)
