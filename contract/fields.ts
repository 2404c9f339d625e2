import * as z from 'zod/mini'
import { ID_DIGITS, MAX_ID } from './id.ts'

export const Id = z.int().check(z.gte(1), z.lte(MAX_ID))

/** An id in an address. */
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
export const SeoulTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/))

/** A Seoul calendar day, `YYYY-MM-DD`. */
export const SeoulDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** A part of a whole, 0 to 1. */
export const Fraction = z.number().check(z.gte(0), z.lte(1))

export const Won = z.int().check(z.gte(0), z.lte(100_000_000))

/** Free text that can be kept: the database has no place for a NUL, nor its JSON for half a pair of surrogates. */
export const storable = (message: string) =>
  z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), message)
