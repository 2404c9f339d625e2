// `npm run crash:exam`: kills the server 50 times while 40 members answer an exam; `-- --members 300 --kills 0` measures.
import { parseArgs } from 'node:util'
import { runExamCrash } from '#server/features/quiz/testing/crash-exam.ts'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '40' }, kills: { type: 'string', default: '50' } },
})
const kills = Number(values.kills)
const members = Number(values.members)
const began = Date.now()
const { saved, p50, p99, mismatches } = await runExamCrash({
  members,
  kills,
  onKill: (done) => void (process.stdout.isTTY && process.stdout.write(`\r${done} of ${kills}`)),
})
for (const sentence of mismatches) console.log(`  ${sentence}`)
console.log(
  `\n${mismatches.length} mismatches, ${members} members, ${saved} acknowledged answers (p50 ${p50} ms, p99 ${p99} ms), ${kills} kills in ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exit(mismatches.length === 0 ? 0 : 1)
