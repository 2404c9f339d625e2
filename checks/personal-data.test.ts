import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { keptPersonalDataPage, personalDataPage } from '../docs/personal-data.ts'

test('docs/personal-data.md is what the tagged fields of the contract give (npm run docs) (security.md#78)', () => {
  equal(keptPersonalDataPage(), personalDataPage())
})
