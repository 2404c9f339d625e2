import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const sources = globSync('{contract,server,web,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.|\/testing\//.test(path),
)

/** These name a role to give it or to describe it; none decides by it. */
const NAMING = [
  'contract/policy.ts',
  'contract/identity/role-words.ts',
  'contract/identity/learner-view.ts', // what a browser reads when a newer server sends a role that it does not know
  'server/features/identity/sign-up/first-admin.store.ts', // the role of the first account
  'server/features/site/demo-accounts.ts',
]

test('nothing but the policy table decides by a role (docs/decisions/0054)', () => {
  ok(sources.length > 500)
  const naming = sources.filter((path) => /ROLE_(?!MEMBER\b|WORDS\b|NOTES\b)[A-Z]+/.test(read(path)))
  deepEqual(naming.toSorted(), NAMING.toSorted())
  const asking = sources.filter((path) => /\bis(?:Staff|Admin)\w*\(/.test(read(path)))
  deepEqual(asking, [])
})
