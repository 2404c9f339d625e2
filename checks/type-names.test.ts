import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const TREES = '{bench,bootstrap,checks,contract,demo,docs,e2e,server,web}'

/** A regular participle as a whole name (`Asked`, `Sending`), and the irregular ones that once named types here. */
const PARTICIPLE =
  /^(?:[A-Z][a-z]+(?:ed|ing)|Begun|Bound|Broken|Brought|Chosen|Found|Given|Heard|Held|Kept|Known|Left|Made|Paid|Ran|Read|Said|Seen|Sent|Shown|Sold|Sought|Spent|Spoken|Told|Unsent|Written)$/

/** Nouns that end like participles; `Generated` is Kysely's. */
const NOUNS = new Set(
  'Branding Encoding Finding Framing Generated Recording Ruling Standing Setting'.split(' '),
)

const types = globSync(`${TREES}/**/*.{ts,tsx}`, { cwd: root })
  // The code of exercises belongs to the demonstration's courses.
  .filter((path) => !path.startsWith('demo/exercises/'))
  .flatMap((path) =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(
      ([, name]) => ({ path, name: name! }),
    ),
  )

test('a type has a noun as its name, not a bare participle', () => {
  ok(types.length > 1000)
  const bare = types.filter(({ name }) => PARTICIPLE.test(name) && !NOUNS.has(name))
  deepEqual(
    bare.map(({ path, name }) => `${path}: ${name}`),
    [],
  )
})
