import type { Edition, EditionChange } from '#contract/catalogue/edition.ts'

export const makeEditionChange = (given: Partial<EditionChange> = {}): EditionChange => ({
  kind: 'lectureAdded',
  title: '새 강의',
  fileName: null,
  earlierTitle: null,
  lectureId: 13,
  ...given,
})

export const makeEdition = (given: Partial<Edition> = {}): Edition => ({
  id: 1,
  changedAt: '2026-11-26T12:00:00.000+09:00',
  summary: null,
  changes: [makeEditionChange()],
  moreChanges: 0,
  ...given,
})
