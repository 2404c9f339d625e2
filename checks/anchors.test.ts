import { deepEqual } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const CODE =
  '{contract,server,web,demo,e2e,bench,checks,bootstrap,deploy}/**/*.{ts,tsx,mts,mjs,js,css,sql,md}'
const DOCS = 'docs/**/*.md'
/** `spec.md#9`, `security.md#32 to #35`, `security.md#52, #63`. */
const CITATION =
  /\b(spec|contract|security|korea-legal|providers|course-model)\.md(#[\w.-]+(?:(?:, (?:and )?| and | to )#[\w.-]+)*)/g
const ANCHOR = /<a id="([^"]+)"><\/a>/g
const DECISION = /\bdocs\/decisions\/(\d{4})/g

const files = [...globSync([CODE, DOCS], { cwd: root }), 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'].map(
  (path) => path.replaceAll('\\', '/'),
)

const anchorsOf = (name: string) =>
  new Set([...read(`docs/reference/${name}.md`).matchAll(ANCHOR)].map(([, id]) => id!))

test('every cited section of docs/reference exists', () => {
  const names = globSync('*.md', { cwd: new URL('docs/reference', root) }).map((path) =>
    path.replace('.md', ''),
  )
  const known = new Map(names.map((name) => [name, anchorsOf(name)]))
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(CITATION)].flatMap(([, name = '', cited = '']) =>
      [...cited.matchAll(/#([\w.-]*\w)/g)]
        .filter(([, id]) => !known.get(name)?.has(id!))
        .map(([, id]) => `${file}: ${name}.md#${id}`),
    ),
  )
  deepEqual(missing, [])
})

test('no citation names a document without its anchor', () => {
  const bare = /\b(?:spec|security|korea-legal|protocol sheet) \d+(?:\.\d+)*\b/gi
  deepEqual(
    files.flatMap((file) => [...read(file).matchAll(bare)].map(([all]) => `${file}: ${all}`)),
    [],
  )
})

test('each anchor of docs/reference is unique in its document', () => {
  const twice = globSync('docs/reference/*.md', { cwd: root }).flatMap((path) => {
    const ids = [...read(path).matchAll(ANCHOR)].map(([, id]) => id!)
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}: ${id}`)
  })
  deepEqual(twice, [])
})

test('every cited decision exists', () => {
  const pages = new Set(
    globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => /(\d{4})-/.exec(path)![1]),
  )
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(DECISION)].filter(([, id]) => !pages.has(id)).map(([all]) => `${file}: ${all}`),
  )
  deepEqual(missing, [])
})
