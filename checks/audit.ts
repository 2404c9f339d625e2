// `npm run audit`: fails when the registry knows a hole, high or worse, in anything that is locked. A registry that does
// not answer is said and no failure: a mirror may have no such list.
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
