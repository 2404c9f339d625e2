import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { features } from '../server/features.ts'
import { DEEDS_BESIDE, STAFF_DEEDS } from '../server/features/admin/testing/staff-deeds.ts'
import { hasActionWords } from '../web/features/admin/parts/audit-words.ts'

const declared = features.flatMap(({ auditActions = [] }) => auditActions)

test('everything that staff do has Korean words in the audit log', () => {
  deepEqual(
    declared.filter((action) => !hasActionWords(action)),
    [],
  )
})

test('the features declare the actions that the tests of the audit log see', () => {
  const seen = new Set([...Object.values(STAFF_DEEDS).flat(), ...DEEDS_BESIDE])
  deepEqual(declared.toSorted(), [...seen].toSorted())
})
