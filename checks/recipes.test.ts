import { deepEqual, ok } from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const RECIPES = [
  'course-field',
  'lesson-kind',
  'migration',
  'notification',
  'payment-provider',
  'refund-rule',
  'role',
  'screen',
  'setting',
  'staff-list',
]
const MOST_LINES = 50
/** A file of the repository in backticks: with a folder and an extension, and without a placeholder. */
const NAMED_FILE = /`([\w.-]+(?:\/[\w.-]+)+\.[a-z]+)`/g

const pages = globSync('docs/recipes/*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/'))

test('the index of recipes names every recipe', () => {
  const index = read('docs/recipes/README.md')
  deepEqual(pages.toSorted(), [...RECIPES, 'README'].map((name) => `docs/recipes/${name}.md`).toSorted())
  deepEqual(
    RECIPES.filter((name) => !index.includes(`](${name}.md)`)),
    [],
  )
})

test('a recipe has at most 50 lines and says when the change is whole', () => {
  for (const name of RECIPES) {
    const page = read(`docs/recipes/${name}.md`)
    ok(page.trimEnd().split('\n').length <= MOST_LINES, `${name} is too long`)
    ok(page.includes('## Whole when'), `${name} does not say when the change is whole`)
  }
})

test('each file that a recipe names exists', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(NAMED_FILE)].map(([, path]) => ({ page, path: path! })),
  )
  ok(named.length > 80)
  deepEqual(
    named.filter(({ path }) => !existsSync(new URL(path, root))),
    [],
  )
})
