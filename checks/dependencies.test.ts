import { deepEqual, equal, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { bill, keptBill, lockedPackages } from '../docs/sbom.ts'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>

test('every dependency is asked for in one version, and locked by its hash (security.md#61)', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    for (const [name, version] of Object.entries(manifest[kind]))
      ok(/^\d+\.\d+\.\d+[\w.-]*$/.test(version), `${name} ${version}`)
  const locked = Object.entries(lockedPackages()).filter(([path]) => path.startsWith('node_modules/'))
  ok(locked.length > 100)
  deepEqual(
    // The hash of a package also covers its bundled packages.
    locked
      .filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
      .map(([path]) => path),
    [],
  )
})

test('the list of what the server runs is that of the lock file; if not, `npm run docs` (security.md#61)', () => {
  equal(keptBill(), bill())
})
