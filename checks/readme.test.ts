import { equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readmeWithSettings } from '../docs/settings.ts'

test("README's settings table is the one that the schema gives (npm run docs)", () => {
  equal(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), readmeWithSettings())
})
