import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { DEEDS_BESIDE, STAFF_DEEDS } from '../server/features/admin/testing/staff-deeds.ts'
import { hasActionWords } from '../web/features/admin/audit/audit-words.ts'

test('everything that staff do has Korean words in the audit log', () => {
  const deeds = [...Object.values(STAFF_DEEDS).flat(), ...DEEDS_BESIDE]
  deepEqual(
    deeds.filter((deed) => !hasActionWords(deed)),
    [],
  )
})
