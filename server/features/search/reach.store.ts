import { type RawBuilder, sql } from 'kysely'
import type { RunKept } from '#server/platform/database/kept-plans.ts'
import type { Reader } from './reader.ts'
import { isShown, opensCourse } from './rights-sql.ts'

/** Keys that the index has for the lines of the lectures that a caller opens or that are free; null: too many to ask for. */
export type Reach = Record<'caption' | 'text', { own: string[] | null; free: string[] | null }>

/** Asking the index for the lines of so many lectures costs as much as asking it for any. */
const KEYS_MAX = 200

type ReachQuery = { reader: Reader; courseId: number | undefined }
type Keys = 'own_captions' | 'free_captions' | 'own_texts' | 'free_texts'

export async function findReach(run: RunKept, { reader, courseId }: ReachQuery): Promise<Reach> {
  if (reader.opens === null && courseId === undefined) return EVERYTHING
  const opens = opensCourse(reader)
  const own = courseId === undefined ? opens : sql`${opens} and c.id = ${courseId}`
  const elsewhere = sql`l.is_public and not ${opens} and ${isShown(reader)}`
  const free = courseId === undefined ? elsewhere : sql`${elsewhere} and c.id = ${courseId}`
  const freeCaptions =
    courseId === undefined
      ? sql`case when ${hasMuchFree} then null else ${captions(free)} end`
      : captions(free)
  const [row] = await run(sql<Record<Keys, string[] | null>>`
    select ${captions(own)} as own_captions, ${freeCaptions} as free_captions,
      ${texts(own)} as own_texts, ${texts(free)} as free_texts`)
  const { own_captions, free_captions, own_texts, free_texts } = row!
  return {
    caption: { own: fewOf(own_captions), free: fewOf(free_captions) },
    text: { own: fewOf(own_texts), free: fewOf(free_texts) },
  }
}

const EVERYTHING: Reach = { caption: { own: null, free: null }, text: { own: null, free: null } }

/** More free lectures than this have more than `KEYS_MAX` captions for every caller, so they need not be listed. */
const FREE_MAX = 2 * KEYS_MAX

const hasMuchFree = sql`(select count(*) from (
  select from lecture l where l.is_public limit ${sql.lit(FREE_MAX + 1)}) as free) > ${sql.lit(FREE_MAX)}`

const fewOf = (keys: string[] | null) => (keys === null || keys.length > KEYS_MAX ? null : keys)

const captions = (which: RawBuilder<unknown>) => sql`array(
  select '#' || t.id from lecture l join course c on c.id = l.course_id join caption t on t.video_id = l.video_id
  where ${which} limit ${sql.lit(KEYS_MAX + 1)})`

const texts = (which: RawBuilder<unknown>) => sql`array(
  select '#' || l.id from lecture l join course c on c.id = l.course_id
  where l.kind = 'text' and ${which} limit ${sql.lit(KEYS_MAX + 1)})`
