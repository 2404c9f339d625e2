import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settings } from '#server/config.ts'

const root = new URL('..', import.meta.url)
const code = globSync('server/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|[/\\]testing[/\\]/.test(path))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n')

test('each setting is read by the product', () => {
  const names = Object.keys(settings)
  ok(names.length > 40)
  // `{ NAME: name }` reads it too. Neither its declaration (`NAME: …`) nor another setting's description (`NAME` in
  // backticks) reads it.
  deepEqual(
    names.filter((name) => !new RegExp(`(?<!\`)\\b${name}\\b(?!\`|:)|[{,] ${name}: \\w+[, ]`).test(code)),
    [],
  )
})
