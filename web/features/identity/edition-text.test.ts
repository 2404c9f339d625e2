import { expect, it } from 'vitest'
import { editionText } from '#web/features/identity/edition-text.ts'

it.each([
  ['2026-11-01', '2026.\u00a011.\u00a001'],
  ['2026-11-01b', '2026-11-01b'],
  ['v2-draft', 'v2-draft'],
])('the edition %s is written %s', (version, text) => expect(editionText(version)).toBe(text))
