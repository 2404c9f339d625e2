// Runs before anything is installed, on any Node from version 20: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.codemaru-installed')
const isWindows = process.platform === 'win32'
export const node = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node')

const NODE_MAJOR = 24

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Installs node_modules, including the pinned Node, if the lockfile has changed. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (readStamp() !== wanted || !existsSync(node)) {
    say('Installing packages (about a minute the first time) ...')
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    ensureNode()
    writeFileSync(stamp, wanted)
  }
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

/** With install scripts disabled, the package `node` has not downloaded its binary: run its script here. */
function ensureNode() {
  if (majorOf(node) === NODE_MAJOR) return
  const script = join(modules, 'node', 'installArchSpecificPackage.js')
  spawnSync(process.execPath, [script], { cwd: join(modules, 'node'), stdio: 'inherit' })
  if (majorOf(node) !== NODE_MAJOR)
    fail(`Node ${NODE_MAJOR} could not be installed for ${process.platform}-${process.arch}.`)
}

function majorOf(binary) {
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

export function npm(args) {
  const cli = process.env.npm_execpath
  const [command, before] = cli?.endsWith('.js')
    ? [process.execPath, [cli]]
    : [isWindows ? 'npm.cmd' : 'npm', []]
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !cli && isWindows,
  })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) fail('The packages could not be installed; the lines above say why.')
}
