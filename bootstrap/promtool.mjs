// Finds promtool for the tests of the alarms: an installed one, else that of Debian's package, which is only unpacked:
// installing it would start a Prometheus server.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './browser.mjs'
import { root } from './install.mjs'

const FOLDER = join(root, '.cache', 'promtool')
const UNPACKED = join(FOLDER, 'usr', 'bin', 'promtool')

/** The path of promtool, or the reason why there is none. */
export function ensurePromtool() {
  const path = onPath(['promtool']) ?? (existsSync(UNPACKED) ? UNPACKED : unpacked())
  return path ? { path } : { missing: 'promtool was not found; Prometheus brings it' }
}

function unpacked() {
  if (!onPath(['apt-get']) || !onPath(['dpkg-deb'])) return null
  mkdirSync(FOLDER, { recursive: true })
  spawnSync('apt-get', ['download', '-qq', 'prometheus'], { cwd: FOLDER, stdio: 'ignore' })
  const archive = readdirSync(FOLDER).find((name) => name.endsWith('.deb'))
  if (!archive) return null
  spawnSync('dpkg-deb', ['--extract', archive, FOLDER], { cwd: FOLDER })
  return existsSync(UNPACKED) ? UNPACKED : null
}
