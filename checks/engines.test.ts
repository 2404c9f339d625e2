import { doesNotMatch, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { NOT_IN_FIREFOX } from '../e2e/fixtures/engines.ts'

const E2E = join(import.meta.dirname, '../e2e')
const journeys = globSync('**/*.e2e.ts', { cwd: E2E }).map((file) => readFileSync(join(E2E, file), 'utf8'))

test('every journey that is kept from Firefox exists, and is one in which engines may differ', () => {
  for (const title of Object.keys(NOT_IN_FIREFOX))
    ok(
      journeys.some((journey) => journey.includes(`${title} @engines'`)),
      `no journey is titled '${title} @engines'`,
    )
})

test('no journey that only Firefox runs checks a view with axe, which only Chromium does', () => {
  const onlyInFirefox = journeys
    .flatMap((journey) => journey.split(/^test\(/m))
    .filter((one) => one.includes('@firefox'))
  ok(onlyInFirefox.length > 0)
  for (const one of onlyInFirefox) doesNotMatch(one, /\bisSound\(/)
})
