import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, storable } from '../platform/fields.ts'
import { neutral } from '../platform/reading.ts'
import { TEXT_MAX } from './text-lesson.ts'

export const IMPORT_MAX_BYTES = 4 * 1024 * 1024
export const IMPORT_LINES_MAX = 200

const Text = (most: number) =>
  z.string().check(z.maxLength(most), storable('사용할 수 없는 문자가 있습니다.'))

/** A folder of Markdown files, or a CSV with the columns section, kind, title, description and public. */
const ImportSource = z.union([
  z.object({
    from: z.literal('markdown'),
    files: z
      .array(z.object({ path: Text(500), text: Text(10 * TEXT_MAX) }))
      .check(z.minLength(1), z.maxLength(IMPORT_LINES_MAX)),
  }),
  z.object({ from: z.literal('csv'), text: Text(IMPORT_MAX_BYTES) }),
])
export type ImportSource = z.infer<typeof ImportSource>

/** What becomes of a line of the CSV or of a file. */
export const ImportLine = z.object({
  /** The line in the CSV, or the path of the file. */
  place: z.string(),
  kind: neutral(z.enum(['section', 'text', 'video']), 'text'),
  section: z.nullable(z.string()),
  title: z.string(),
  /** Why it cannot be imported; null: it can. */
  problem: z.nullable(z.string()),
  /** What staff have to do afterwards. */
  notes: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportReport = z.object({
  lines: z.array(ImportLine),
  /** The new lectures and sections; null: nothing was made, because it was a trial or a line has a problem. */
  made: z.nullable(z.object({ lectureIds: z.array(Id), sectionIds: z.array(Id) })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importLessons = call({
  method: 'POST',
  path: '/api/courses/:courseId/lessons/imports',
  summary:
    'Reports what a folder or a CSV would become, or makes all of it; one bad line and nothing is made',
  params: courseIdParams,
  body: z.object({ source: ImportSource, isTrial: z.boolean() }),
  maxBodyBytes: 2 * IMPORT_MAX_BYTES,
  reply: ImportReport,
  fallback: '가져오지 못했습니다.',
})
