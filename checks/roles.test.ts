import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { keptRolesPage, rolesPage } from '../docs/roles.ts'

test('docs/roles.md is what the matrix of calls and roles gives (npm run docs)', () => {
  equal(keptRolesPage(), rolesPage())
})
