import { deepEqual } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const project = join(import.meta.dirname, '..')

test('stores name the columns that they read: a prepared `*` fails once a migration adds a column', () => {
  const files = execFileSync('git', ['ls-files', 'server/*.ts'], { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file))
  const all = files.filter((file) =>
    /\.(select|returning)All\(/.test(readFileSync(join(project, file), 'utf8')),
  )
  deepEqual(all, [])
})
