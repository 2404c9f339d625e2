import { deepEqual } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { brokenFences } from './fences.ts'

const root = new URL('..', import.meta.url).pathname

test('imports point left only, and the trees meet in the contract', () => {
  deepEqual(brokenFences(root), [])
})

test('no file or folder is named for being a dump', () => {
  const dump = /^(utils?|helpers?|common|misc|shared|lib|core|base|manager|types|constants)$/
  const named = globSync('{contract,server,web,demo,e2e,bench,checks,bootstrap}/**/*', { cwd: root })
  deepEqual(
    named.filter((path) => dump.test(basename(path).replace(/\..*$/, '')) && !path.endsWith('.css')),
    [],
  )
})
