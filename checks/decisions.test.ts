import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { decisionsPage } from '../docs/decisions.ts'

test('the index of decisions lists every page; if not, `npm run docs`', () => {
  equal(readFileSync(new URL('../docs/decisions/README.md', import.meta.url), 'utf8'), decisionsPage())
})
