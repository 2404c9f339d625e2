import { equal, match } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('CHANGELOG.md begins with the version of package.json, with its day', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const [newest = ''] = read('CHANGELOG.md').match(/^## .+$/m) ?? []
  match(newest, /^## \d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/)
  equal(newest.split(' ')[1], version)
})
