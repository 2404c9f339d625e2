import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type ErratumRow = {
  id: number
  lecture_id: number
  from_sec: number | null
  to_sec: number | null
  heading: string
  text: string
  updated_at: Date
  is_hidden: boolean
}

const ERRATA = sql`
  select e.id, e.lecture_id, e.from_sec, e.to_sec, e.heading, e.text, e.updated_at,
    e.video_id is distinct from l.video_id as is_hidden
  from erratum e join lecture l on l.id = e.lecture_id`

/** In the order of their places, with those of an earlier video. */
export async function findErrata(db: Db, lectureId: number): Promise<ErratumRow[]> {
  const { rows } = await sql<ErratumRow>`
    ${ERRATA} where e.lecture_id = ${lectureId} order by e.from_sec, e.id`.execute(db)
  return rows
}

export async function findErratum(db: Db, erratumId: number): Promise<ErratumRow | undefined> {
  const { rows } = await sql<ErratumRow>`${ERRATA} where e.id = ${erratumId}`.execute(db)
  return rows[0]
}

/** Called with the lecture held, which a removal of its course locks first. Locks the erratum; undefined: none, or its lecture is deleted. */
export async function lockErratum(trx: Db, erratumId: number): Promise<ErratumRow | undefined> {
  const { rows } = await sql<ErratumRow>`${ERRATA} where e.id = ${erratumId} for update of e`.execute(trx)
  return rows[0]
}

export type ErratumLecture = {
  id: number
  kind: string
  duration_sec: number
  video_id: string | null
  headings: { id: string; text: string }[]
}

/** The lecture, held until the end of the transaction: its video and text stay what they are. */
export async function holdLecture(trx: Db, lectureId: number): Promise<ErratumLecture | undefined> {
  const { rows } = await sql<ErratumLecture>`
    select l.id, l.kind, l.duration_sec, l.video_id, coalesce(t.headings, '[]') as headings
    from lecture l left join lecture_text t on t.lecture_id = l.id
    where l.id = ${lectureId} for share of l`.execute(trx)
  return rows[0]
}

type ErratumToStore = {
  fromSec: number | null
  toSec: number | null
  heading: string
  text: string
  videoId: string | null
}

export async function insertErratum(trx: Db, lectureId: number, given: ErratumToStore): Promise<number> {
  const { id } = await trx
    .insertInto('erratum')
    .values({ lecture_id: lectureId, ...columnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateErratum(trx: Db, erratumId: number, given: ErratumToStore): Promise<void> {
  await trx
    .updateTable('erratum')
    .set({ ...columnsOf(given), updated_at: sql`now()` })
    .where('id', '=', erratumId)
    .execute()
}

const columnsOf = ({ fromSec, toSec, heading, text, videoId }: ErratumToStore) => ({
  from_sec: fromSec,
  to_sec: toSec,
  heading,
  text,
  video_id: videoId,
})

export async function deleteErratum(trx: Db, erratumId: number): Promise<void> {
  await trx.deleteFrom('erratum').where('id', '=', erratumId).execute()
}
