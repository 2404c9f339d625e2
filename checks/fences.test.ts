import { deepEqual } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { features } from '../server/features.ts'
import { brokenFences } from './fences.ts'

const root = new URL('..', import.meta.url).pathname

test('each folder of a feature is in the list, and a feature builds only on earlier ones', () => {
  const names = features.map(({ name }) => name)
  const folders = globSync('server/features/*', { cwd: root }).map((path) => basename(path))
  deepEqual(folders.toSorted(), names.toSorted())
  for (const [at, { name, buildsOn }] of features.entries())
    deepEqual(
      buildsOn.filter((other) => !names.slice(0, at).includes(other)),
      [],
      name,
    )
})

test('imports follow what each feature builds on, and the trees meet in the contract', () => {
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
