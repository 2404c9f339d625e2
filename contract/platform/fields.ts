import * as z from 'zod/mini'
import { ID_DIGITS, MAX_ID } from './id.ts'
import { clamped, type ReadingHint, required, tolerant } from './reading.ts'
import { asSeoulTime, isStorableMoment } from './seoul-time.ts'

const id = () => z.int().check(z.gte(1), z.lte(MAX_ID))
export const Id = id()
/** An optional id with alternative names; when missing, an id that nobody has. */
export const idOrNone = (...aliases: string[]) => tolerant(id(), { aliases, missing: MAX_ID })

/** An id in a path. */
export const pathId = (message: string) =>
  z.pipe(
    z.string(message).check(z.regex(ID_DIGITS, message)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.lte(MAX_ID, message)),
    ),
  )

export const courseIdParams = z.object({ courseId: pathId('유효한 courseId가 필요합니다.') })
export const lectureIdParams = z.object({ lectureId: pathId('유효한 lectureId가 필요합니다.') })

/** ISO 8601 with the Seoul offset, to the millisecond: `2026-11-21T19:03:11.482+09:00`. */
const seoulTime = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/))
export const SeoulTime = tolerant(seoulTime(), { read: asSeoulTime })
/** A `SeoulTime` in a request: the calendar has it, and PostgreSQL can store it. */
export const SeoulTimeToStore = tolerant(
  seoulTime().check(z.refine(isStorableMoment, '시각을 확인해 주세요.')),
  { read: asSeoulTime },
)
/** A `SeoulTime` that the browser may read under other names, or replace by a default. */
export const seoulTimeRead = (hint: ReadingHint) => tolerant(seoulTime(), { read: asSeoulTime, ...hint })

/** A Seoul calendar day, `YYYY-MM-DD`. */
export const SeoulDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** A fraction, 0 to 1. */
export const Fraction = clamped(z.number().check(z.gte(0), z.lte(1)), 0, 1)

export const Percent = clamped(z.int().check(z.gte(0), z.lte(100)), 0, 100)

/** An image address; a blank one counts as null. */
export const ImageUrl = tolerant(z.nullable(z.string()), {
  read: (value) => (typeof value === 'string' ? value.trim() || null : null),
})

/** Text that a screen cannot do without: a title, a name. */
export const RequiredText = required(z.string())

export const Won = z.int().check(z.gte(0), z.lte(100_000_000))

/** Text that PostgreSQL can store: no NUL in text, no half surrogate pair in its JSON. */
export const storable = (message: string) =>
  z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), message)
