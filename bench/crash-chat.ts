// `npm run crash:chat`: kills the server 20 times while eight people write without pause; `-- 5` for fewer.
import { runChatCrash } from '#server/features/chat/testing/crash-chat.ts'

const KILLS = 20
const kills = Number(process.argv[2] ?? KILLS)
const began = Date.now()
const { receipts, messages, mismatches } = await runChatCrash(kills, (done) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${kills}`)
})
for (const sentence of mismatches) console.log(`  ${sentence}`)
console.log(
  `\n${mismatches.length} mismatches, ${receipts} receipts, ${messages} messages, ${kills} kills in ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exit(mismatches.length === 0 ? 0 : 1)
