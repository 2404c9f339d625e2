// `npm test`: installs packages, finds a browser, then runs all steps, fast ones first. `npm test -- server` runs one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBrowser, ensureFirefox, ensureShell } from './browser.mjs'
import { ensureInstalled, node, root, say } from './install.mjs'
import { MACHINE_PACE, measurePace } from './machine-pace.mjs'
import { PROCESSOR_TIME_FILE, processorTable, usedByGroupSec, usedSec } from './processor-time.mjs'
import { ensureHelm } from './helm.mjs'
import { ensurePromtool } from './promtool.mjs'
import { makeTempFolder } from './temp-folder.mjs'
import { testProcesses } from './test-processes.mjs'
import { ensureWebKit } from './webkit.mjs'

ensureInstalled()
const bin = join(root, 'node_modules', '.bin')
const browser = () => ({
  CHROME_SHELL_PATH: ensureShell(),
  CHROME_PATH: ensureBrowser(),
  ...(process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}),
})
const cache = join(root, '.cache')
const costs = join(cache, 'processor-time.txt')
const temp = makeTempFolder()
const env = {
  // The type checker and the type-aware linter, both in Go, end before a garbage collection pays off.
  GOGC: 'off',
  GOMEMLIMIT: '3GiB',
  ...process.env,
  [PROCESSOR_TIME_FILE]: costs,
  [MACHINE_PACE]: measurePace().toFixed(2),
  PATH: `${join(node, '..')}${delimiter}${bin}${delimiter}${process.env.PATH}`,
  // Most test processes import most of the product, so they share compiled code.
  NODE_COMPILE_CACHE: join(cache, 'compile'),
  TMPDIR: temp,
  // The journeys of all browser engines share the data that the first of these steps creates.
  E2E_DEMONSTRATION: join(temp, 'demonstration'),
  ...localeOf(process.env),
  // Set below when a Firefox is found; without one, its journeys run in Chromium.
  FIREFOX_PATH: '',
}

/** Without a UTF-8 locale, Chromium saves a file with a Korean name as "download". */
function localeOf({ LC_ALL, LC_CTYPE, LANG }) {
  return LC_ALL || LC_CTYPE || LANG ? {} : { LANG: 'C.UTF-8' }
}

mkdirSync(cache, { recursive: true })
rmSync(costs, { force: true })

const script = (file, ...args) => [node, [join(root, 'node_modules', file), ...args]]
const steps = {
  format: script('oxfmt/bin/oxfmt', '--check'),
  lint: script('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  'types of contract': script('typescript/bin/tsc', '-p', 'contract'),
  'types of server': script('typescript/bin/tsc', '-p', 'server'),
  'types of web': script('typescript/bin/tsc', '-p', 'web'),
  'types of e2e': script('typescript/bin/tsc', '-p', 'e2e'),
  checks: [node, ['--test', '--test-reporter=spec', 'checks/**/*.test.ts']],
  alarms: ['promtool', ['test', 'rules', 'deploy/prometheus/rules.test.yaml']],
  chart: [node, ['--test', '--test-reporter=spec', 'deploy/helm/chart.test.ts']],
  build: [node, ['web/build.ts']],
  web: script('vitest/vitest.mjs', 'run'),
  server: [
    node,
    [
      '--import=./server/resolve-own-modules.ts',
      '--import=./bootstrap/note-file.mjs',
      '--test',
      '--test-global-setup=server/testing/hold-database.ts',
      '--test-reporter=spec',
      '--test-concurrency=4', // tests mostly wait for the database and timers
      ...testProcesses(join(cache, 'test-processes')),
    ],
  ],
  e2e: script('@playwright/test/cli.js', 'test', '--project=shell', '--project=window'),
  firefox: script('@playwright/test/cli.js', 'test', '--project=firefox'),
  webkit: [
    node,
    [
      '--import=./bootstrap/note-file.mjs',
      '--test',
      '--test-reporter=spec',
      '--test-concurrency=1', // each file opens a browser
      'e2e/webkit/*.test.ts',
    ],
  ],
}
/** Steps that need a program beside Node and Chromium, with the function that finds or installs it. */
const PROGRAMS = {
  alarms: ensurePromtool,
  chart: ensureHelm,
  firefox: ensureFirefox,
  webkit: ensureWebKit,
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isAsked = (name) =>
  asked.length === 0 || (name in PROGRAMS ? asked.includes(name) : asked.some((word) => name.includes(word)))
const chosen = Object.entries(steps).filter(([name]) => isAsked(name))
if (chosen.some(([name]) => name === 'e2e' || name === 'firefox')) Object.assign(env, browser())
/** Steps that this machine cannot run, and why. */
const missing = new Map()
for (const [name, ensure] of Object.entries(PROGRAMS)) {
  if (!chosen.some(([one]) => one === name)) continue
  const found = await ensure()
  if (found.missing) missing.set(name, found.missing)
  else if (name === 'firefox') env.FIREFOX_PATH = found.path
  else if (name === 'chart') env.HELM_PATH = found.path
  else if (name === 'alarms') steps.alarms[0] = found.path
}
const toRun = chosen.filter(([name]) => !missing.has(name))

/** Prints a step's output as it arrives and keeps the end of it, which lists the failures. */
async function run([command, args]) {
  const step = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
  })
  let printed = ''
  const keep = (text) => {
    printed = (printed + text).slice(-KEPT_CHARS)
  }
  for (const [from, to] of [
    [step.stdout, process.stdout],
    [step.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', keep).pipe(to, { end: false })
  }
  const [status] = await once(step, 'close')
  return { passes: status === 0, lastLines: printed.trimEnd().split('\n').slice(-KEPT_LINES).join('\n') }
}
const KEPT_CHARS = 16_000
const KEPT_LINES = 60

say(`Limits of the tests are stretched ${env[MACHINE_PACE]} times, by the pace of this machine.`)

const stepCosts = []
const usedByStepsSec = () => usedByGroupSec() ?? usedSec()?.childSec ?? 0

const failed = []
for (const [name, step] of toRun) {
  const began = Date.now()
  const usedBefore = usedByStepsSec()
  say(`\n── ${name}`)
  const { passes, lastLines } = await run(step)
  stepCosts.push({ name, sec: usedByStepsSec() - usedBefore })
  say(`── ${name}: ${passes ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (!passes) failed.push({ name, lastLines })
}

say(`\n${processorTable(stepCosts, existsSync(costs) ? readFileSync(costs, 'utf8') : '')}`)

for (const { name, lastLines } of failed) say(`\n── the end of ${name}, which failed\n${lastLines}`)

const among = missing.size > 0 ? `, ${missing.size} not run` : ''
say(`\n${toRun.length - failed.length} passed, ${failed.length} failed${among}`)
for (const [name, why] of missing) say(`Not run: ${name} (${why})`)
if (failed.length > 0) {
  say(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
