import * as z from 'zod/mini'
import { storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'

export const headingUnknown = problem(400, 'BAD_PLACE', '글에 없는 제목입니다. 제목을 다시 선택해 주세요.')

/** The id of a heading of a text; blank: its head. */
export const HeadingId = z.string().check(z.maxLength(300), storable('사용할 수 없는 문자가 있습니다.'))

/** The heading of a text that something is about; `orderIndex` counts the headings from 1. */
export const LessonHeading = z.object({ id: z.string(), text: z.string(), orderIndex: z.int() })
export type LessonHeading = z.infer<typeof LessonHeading>

/** null: the beginning of a text, a heading that is gone from it, or another kind of lecture. */
export const PlacedHeading = tolerant(z.nullable(LessonHeading), { missing: null })
