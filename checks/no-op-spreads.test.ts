import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const TREES = '{bench,bootstrap,checks,contract,demo,docs,e2e,server,web}'

/** The attributes of an element, or the elements of a list, spread from a literal. `unicorn/no-useless-spread` knows neither form. */
const NO_OP = /\{\.\.\.\{|\.\.\.\(\[[^\]]*\] as const\),/

const paths = globSync(`${TREES}/**/*.{ts,tsx}`, { cwd: root }).filter(
  // The code of exercises belongs to the demonstration's courses.
  (path) => !path.startsWith('demo/exercises/'),
)

test('a literal is written out where it is used, not spread', () => {
  ok(paths.length > 1000)
  deepEqual(
    paths.filter((path) => NO_OP.test(readFileSync(new URL(path, root), 'utf8'))),
    [],
  )
})
