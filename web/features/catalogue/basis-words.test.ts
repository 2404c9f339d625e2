import { expect, it } from 'vitest'
import { basisWords } from '#web/features/catalogue/basis-words.ts'

it('names the basis and the month of the check, or what is known of them', () => {
  expect(basisWords({ basedOn: 'Node 24', reviewedAt: '2026-11-26' })).toBe('Node 24 기준, 2026-11 검수')
  expect(basisWords({ basedOn: 'Node 24', reviewedAt: null })).toBe('Node 24 기준')
  expect(basisWords({ basedOn: '', reviewedAt: '2026-11-26' })).toBe('2026-11 검수')
  expect(basisWords({ basedOn: '', reviewedAt: null })).toBeNull()
})
