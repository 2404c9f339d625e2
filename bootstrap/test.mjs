// `npm test`: install, find a browser, then everything from fast to slow. `npm test -- server` runs one part.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, node, root, say } from './install.mjs'

ensureInstalled()
const bin = join(root, 'node_modules', '.bin')
const browser = () => ({
  CHROME_PATH: ensureBrowser(),
  ...(process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}),
})
const env = {
  ...process.env,
  PATH: `${join(node, '..')}${delimiter}${bin}${delimiter}${process.env.PATH}`,
  // Each test file is a process of its own, and reads most of the product: what one has compiled serves the next.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
}

const script = (file, ...args) => [node, [join(root, 'node_modules', file), ...args]]
const steps = {
  format: script('oxfmt/bin/oxfmt', '--check'),
  lint: script('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  'types of contract': script('typescript/bin/tsc', '-p', 'contract'),
  'types of server': script('typescript/bin/tsc', '-p', 'server'),
  'types of web': script('typescript/bin/tsc', '-p', 'web'),
  'types of e2e': script('typescript/bin/tsc', '-p', 'e2e'),
  checks: [node, ['--test', '--test-reporter=spec', 'checks/**/*.test.ts']],
  web: script('vitest/vitest.mjs', 'run'),
  server: [
    node,
    [
      '--test',
      '--test-reporter=spec',
      '--test-concurrency=4', // tests wait more than they work
      '--test-global-setup=server/testing/hold-database.ts',
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'demo/**/*.test.ts',
      'bootstrap/**/*.test.ts',
    ],
  ],
  build: [node, ['web/build.ts']],
  e2e: script('@playwright/test/cli.js', 'test'),
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const chosen = Object.entries(steps).filter(
  ([name]) => asked.length === 0 || asked.some((word) => name.includes(word)),
)
if (chosen.some(([name]) => name === 'e2e')) Object.assign(env, browser())

const failed = chosen.filter(([name, [command, args]]) => {
  const began = Date.now()
  say(`\n── ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  say(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return status !== 0
})

say(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) {
  say(`Failed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
