import { deepEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const LINES = 82
const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

type TestCitation = { line: number; title: string; file: string }

/** A row without a number belongs to the number above it. */
function namedTests(): TestCitation[] {
  let line = 0
  const rows = read('docs/security-map.md').matchAll(/^\| (\d*) \|.*?\| (.+) \| `(.+)` \|$/gm)
  return [...rows].map(([, number = '', title = '', file = '']) => {
    line = number === '' ? line : Number(number)
    return { line, title: title.replaceAll('\\|', '|').trim(), file }
  })
}

/** The lines that a title cites: `(security.md#32 to #35)`, `(security.md#52, #63)`, `(security.md#36, decision 24)`. */
function citedBy(title: string): number[] {
  const cited = /\(security\.md([^)]*)\)/.exec(title)?.[1] ?? ''
  const [, from, to] = /#(\d+) to #(\d+)/.exec(cited) ?? []
  if (from && to)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_one, at) => Number(from) + at)
  return [...cited.replace(/decision \d+/, '').matchAll(/\d+/g)].map(([number]) => Number(number))
}

test('every line of the security checklist is on the map, once and in order', () => {
  const lines = [...new Set(namedTests().map(({ line }) => line))]
  deepEqual(
    lines,
    Array.from({ length: LINES }, (_one, at) => at + 1),
  )
})

test('each test that the map names is in its file and cites its line', () => {
  for (const { line, title, file } of namedTests()) {
    const written = [...read(file).matchAll(/(['"`])((?:(?!\1).)*\(security\.md#(?:(?!\1).)*)\1/g)].map(
      ([, , text]) => text!,
    )
    const cites = written
      .filter((text) => text.replace(/ \(security\.md[^)]*\)/, '') === title)
      .flatMap((text) => citedBy(text))
    ok(cites.includes(line), `${line}: ${file} has no test "${title} (security.md#${line})"`)
  }
})
