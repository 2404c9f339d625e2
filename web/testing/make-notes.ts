import type { Bookmark, Note } from '#contract/learning/note.ts'

const AT = '2026-11-21T10:00:00.000+09:00'
const PLACE = { lectureId: 12, lectureTitle: '둘째 강의', orderIndex: 2, atSec: 75, createdAt: AT }

export const makeNote = (overrides: Partial<Note> = {}): Note => ({
  id: 1,
  ...PLACE,
  kind: 'video',
  heading: null,
  text: '노트',
  clientNoteId: null,
  updatedAt: AT,
  ...overrides,
})

export const makeBookmark = (overrides: Partial<Bookmark> = {}): Bookmark => ({
  id: 1,
  ...PLACE,
  label: '',
  ...overrides,
})
