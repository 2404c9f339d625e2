import { deepEqual } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { features } from '../server/features.ts'
import { brokenFences } from './fences.ts'
import { foldersOfWebFeatures, readWebFeatures } from './web-features.ts'

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

test('the list of the browser names every feature after those that it builds on', () => {
  const features = readWebFeatures(root)
  const names = features.map(({ name }) => name)
  deepEqual(names.toSorted(), foldersOfWebFeatures(root).toSorted())
  for (const [at, { name, buildsOn }] of features.entries())
    deepEqual(
      buildsOn.filter((other) => !names.slice(0, at).includes(other)),
      [],
      name,
    )
})

test('no folder holds more than 40 files, except one that every migration adds to', () => {
  const files = globSync('{contract,server,web,e2e,bench,checks,bootstrap}/**/*.*', { cwd: root })
    .map((file) => dirname(file))
    .filter((folder) => folder !== join('server', 'platform', 'database', 'migrations'))
  deepEqual(
    [...new Set(files)].filter((folder) => files.filter((other) => other === folder).length > 40),
    [],
  )
})

test('no file or folder is named for being a dump', () => {
  const dump = /^(utils?|helpers?|common|misc|shared|lib|core|base|manager|types|constants)$/
  const named = globSync('{contract,server,web,demo,e2e,bench,checks,bootstrap}/**/*', { cwd: root })
  deepEqual(
    named.filter((path) => dump.test(basename(path).replace(/\..*$/, '')) && !path.endsWith('.css')),
    [],
  )
})
