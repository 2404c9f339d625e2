import { deepEqual } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { type Import, readImports } from './fences.ts'

const root = new URL('..', import.meta.url).pathname
/** Limits of docs/decisions/0059. */
const SLIVER_MOST_LINES = 25
const WHOLE_MOST_LINES = 170
const SERIES_LEAST = 3

/** Files that something other than an import names. */
const NAMED_ELSEWHERE = new Map([
  ['demo/life/names.ts', 'web/build-fonts.ts'],
  ['server/resolve-own-modules.ts', 'bootstrap/test.mjs'],
  ['web/testing/patient-wait.ts', 'vitest.config.ts'],
])

const isTest = (path: string) => /\.(?:test|e2e|bench)\.tsx?$/.test(path)
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length

test('a short file with one importer is part of that importer (docs/decisions/0059)', () => {
  const imports = readImports(root)
  const files = globSync('{contract,server,web,demo,e2e,bench}/**/*.{ts,tsx}', { cwd: root })
  const slivers = files.flatMap((path) => {
    if (isTest(path) || path.endsWith('.d.ts') || linesOf(path) > SLIVER_MOST_LINES) return []
    const importers = [...new Set(imports.filter(({ to }) => to === path).map(({ from }) => from))]
    const [importer] = importers
    if (importers.length !== 1 || importer === undefined || isTest(importer)) return []
    return dirname(importer) === dirname(path) && !hasPurpose(path, importer, imports)
      ? [`${path} belongs into ${importer}`]
      : []
  })
  deepEqual(slivers, [])
})

test('the files that something else names are still named there', () => {
  for (const [path, by] of NAMED_ELSEWHERE)
    deepEqual(readFileSync(join(root, by), 'utf8').includes(basename(path, '.ts')), true, path)
})

/** Statements are apart from rules, rules from routes, and the parts of a feature from the list of them. */
function hasPurpose(path: string, importer: string, imports: readonly Import[]): boolean {
  return (
    path.endsWith('.store.ts') ||
    /(?:^|\/)(?:feature|(?:[\w-]+-)?routes)\.ts$/.test(importer) ||
    readFileSync(join(root, importer), 'utf8').includes(`import('#${path}')`) ||
    linesOf(path) + linesOf(importer) > WHOLE_MOST_LINES ||
    isOfSeries(path, importer, imports) ||
    NAMED_ELSEWHERE.has(path)
  )
}

/** `clock-faults.ts` beside `disk-faults.ts` and others: the importer lists files of one kind. */
function isOfSeries(path: string, importer: string, imports: readonly Import[]): boolean {
  const beside = new Set(
    imports.filter(({ from, to }) => from === importer && dirname(to) === dirname(path)).map(({ to }) => to),
  )
  const wordsOf = (file: string) => basename(file).replace(/\..*/, '').split('-')
  const [first, ...others] = wordsOf(path)
  const last = others.at(-1)
  const ofKind = (isSame: (words: string[]) => boolean) =>
    [...beside].filter((file) => isSame(wordsOf(file))).length >= SERIES_LEAST
  if (last === undefined || first === 'use') return false
  return ofKind((words) => words[0] === first) || ofKind((words) => words.length > 1 && words.at(-1) === last)
}
