// `npm run audit`: fails when the registry reports a high or critical vulnerability in a locked package. A
// registry without advisories only prints a message, because a mirror may not have them.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const { metadata, message } = JSON.parse(stdout || '{}') as {
  metadata?: { vulnerabilities: Record<string, number> }
  message?: string
}
const { high = 0, critical = 0, ...lesser } = metadata?.vulnerabilities ?? {}

if (!metadata) console.log(`The registry has not said: ${message ?? 'no answer'}.`)
else console.log(`${critical} critical, ${high} high; ${JSON.stringify(lesser)}`)
process.exitCode = high + critical > 0 ? 1 : 0
