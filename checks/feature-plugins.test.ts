import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Plugin } from 'vite'
import { leanFeatures, namedFiles } from '#web/feature-plugins.ts'

const root = join(import.meta.dirname, '..')

/** Entries with a `load`: the screens, and the guards and frames around them. */
const files = ['web/routes.tsx', ...globSync('web/features/*/feature.tsx', { cwd: root })]

const edited = (plugin: Plugin, path: string): string => {
  const { handler } = plugin.transform as { handler: (code: string, id: string) => string }
  return handler(readFileSync(join(root, path), 'utf8'), join(root, path))
}

const LOADS = /\bload: \(\) =>\s*import\b/g
const PLACES = /\bplace: '(\w+)'/g
/** Places whose pages a visitor loads. */
const FOR_VISITORS = ['open', 'form', 'personal']

test('the server’s build names the page of each screen, so that its scripts are preloaded', () => {
  ok(files.length > 10)
  const unnamed = files.filter((path) => {
    const code = edited(namedFiles, path)
    return (
      code.match(LOADS)?.length !== code.match(/\bload: \(\) => import\('#web\/[^']+'\), file: /g)?.length
    )
  })
  deepEqual(unnamed, [])
})

test('the browser’s build keeps the loaders of visitors’ screens and drops all others', () => {
  const wrong = files.slice(1).filter((path) => {
    const places = [...readFileSync(join(root, path), 'utf8').matchAll(PLACES)].map(([, place = '']) => place)
    const left = edited(leanFeatures, path).match(LOADS)?.length ?? 0
    return left !== places.filter((place) => FOR_VISITORS.includes(place)).length
  })
  deepEqual(wrong, [])
})
