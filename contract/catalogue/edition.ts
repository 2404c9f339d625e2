import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'

export const EDITION_SUMMARY_MAX = 500
/** How many editions of a course are shown, and how many changes of one are named. */
export const EDITIONS_SHOWN = 10
export const CHANGES_SHOWN = 30

export const editionNotFound = problem(404, 'NOT_FOUND', '해당 개정을 찾을 수 없습니다.')

/** `other`: a change that a newer server knows. */
export const EDITION_CHANGES = [
  'lectureAdded',
  'lectureRemoved',
  'videoReplaced',
  'lectureRenamed',
  'lectureMoved',
  'fileAdded',
  'fileReplaced',
  'fileRemoved',
  'fileRenamed',
  'sectionAdded',
  'sectionRemoved',
  'sectionRenamed',
  'reordered',
  'other',
] as const

export const EditionChange = z.object({
  kind: neutral(z.enum(EDITION_CHANGES), 'other'),
  /** The title of the lecture or section after the change; blank when only the order changed. */
  title: z.string(),
  /** The file of the lecture that changed, by its name after the change; null: no file. */
  fileName: tolerant(z.nullable(z.string()), { missing: null }),
  /** The title, or the name of the file, before a renaming. */
  earlierTitle: z.nullable(z.string()),
  /** null: a removed lecture, or no lecture. */
  lectureId: z.nullable(Id),
})
export type EditionChange = z.infer<typeof EditionChange>

/** The changes that staff made in a published curriculum in one sitting. */
export const Edition = z.object({
  id: Id,
  changedAt: SeoulTime,
  /** The words of staff; null: none. */
  summary: z.nullable(z.string()),
  changes: z.array(EditionChange),
  /** How many changes there are beyond those in `changes`. */
  moreChanges: z.int(),
})
export type Edition = z.infer<typeof Edition>

const summaryWrong = `개정 설명은 ${EDITION_SUMMARY_MAX}자까지 입력할 수 있습니다.`

export const setEditionSummary = call({
  method: 'PUT',
  path: '/api/admin/editions/:editionId/summary',
  summary: 'The words of staff about an edition of a course; blank removes them',
  params: z.object({ editionId: pathId('유효한 editionId가 필요합니다.') }),
  body: z.object({
    summary: z
      .string(summaryWrong)
      .check(
        z.trim(),
        z.maxLength(EDITION_SUMMARY_MAX, summaryWrong),
        storable('사용할 수 없는 문자가 있습니다.'),
      ),
  }),
  reply: Edition,
  fallback: '개정 설명을 저장하지 못했습니다.',
})
