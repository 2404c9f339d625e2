import { doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { attachment } from './file-header.ts'

test('the name is encoded, with a plain one beside it', () => {
  equal(
    attachment("가(1)'s.md", 'notes-1.md'),
    `attachment; filename="notes-1.md"; filename*=UTF-8''%EA%B0%80%281%29%27s.md`,
  )
})

test('nothing in a name ends the header, opens a folder or breaks the encoding (security.md#35)', () => {
  const header = attachment('a\r\nSet-Cookie: b=c"; \u2028../..\\x\ud800\u0000.md', 'notes-1.md')
  match(header, /^attachment; filename="notes-1\.md"; filename\*=UTF-8''[\w.%-]+$/)
  doesNotMatch(header, /%0[0-9a-f]|%2f|%5c|%22/i)
})

test('a long name is cut before its ending', () => {
  const name = decodeURIComponent(attachment(`${'가'.repeat(500)}.md`, 'n.md').split("''")[1]!)
  ok([...name].length <= 80)
  match(name, /가\.md$/)
})
