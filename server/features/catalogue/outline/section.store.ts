import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type SectionRow = { id: number; course_id: number; title: string; order_index: number }

const COLUMNS = ['id', 'course_id', 'title', 'order_index'] as const

export const findSections = (db: Db, courseId: number): Promise<SectionRow[]> =>
  db
    .selectFrom('section')
    .select(COLUMNS)
    .where('course_id', '=', courseId)
    .orderBy('order_index')
    .orderBy('id')
    .execute()

export const findSection = (db: Db, sectionId: number): Promise<SectionRow | undefined> =>
  db.selectFrom('section').select(COLUMNS).where('id', '=', sectionId).executeTakeFirst()

/** Called with the course locked, so that two new sections get different positions. */
export async function insertSection(trx: Db, courseId: number, title: string): Promise<SectionRow> {
  const { rows } = await sql<SectionRow>`
    insert into section (course_id, title, order_index)
    select ${courseId}, ${title}, coalesce(max(order_index), 0) + 1 from section where course_id = ${courseId}
    returning id, course_id, title, order_index`.execute(trx)
  return rows[0]!
}

export async function updateSectionTitle(trx: Db, sectionId: number, title: string): Promise<void> {
  await trx.updateTable('section').set({ title }).where('id', '=', sectionId).execute()
}

/** Deleted lectures go along, so that restoring one does not bring it into a section that is gone. */
export async function moveLectures(trx: Db, from: number, to: number | null): Promise<void> {
  await trx.updateTable('every_lecture').set({ section_id: to }).where('section_id', '=', from).execute()
}

export async function deleteSection(trx: Db, sectionId: number): Promise<void> {
  await trx.deleteFrom('section').where('id', '=', sectionId).execute()
}

export type LecturePlace = { id: number; section_id: number | null }

/** The lectures of a course in order, locked, so that concurrent arrangements wait for each other. */
export async function lockLecturePlaces(trx: Db, courseId: number): Promise<LecturePlace[]> {
  const { rows } = await sql<LecturePlace>`
    select id, section_id from lecture where course_id = ${courseId} order by order_index, id for update`.execute(
    trx,
  )
  return rows
}

export async function saveLecturePlaces(trx: Db, places: LecturePlace[]): Promise<void> {
  await sql`
    update every_lecture l set order_index = o.at, section_id = o.section_id
    from unnest(${places.map(({ id }) => id)}::int[], ${places.map((place) => place.section_id)}::int[])
      with ordinality as o (id, section_id, at)
    where l.id = o.id and (l.order_index <> o.at or l.section_id is distinct from o.section_id)`.execute(trx)
}

export async function saveSectionOrder(trx: Db, sectionIds: number[]): Promise<void> {
  await sql`
    update section s set order_index = o.at
    from unnest(${sectionIds}::int[]) with ordinality as o (id, at)
    where s.id = o.id and s.order_index <> o.at`.execute(trx)
}

/**
 * The section that a lecture between others belongs to: that of the lecture before it in the order, or of the one after
 * it at the beginning of the course. Null also in a course without sections.
 */
export async function adoptSection(trx: Db, lectureId: number): Promise<void> {
  await sql`
    update every_lecture l set section_id = (
      select o.section_id from lecture o
      where o.course_id = l.course_id and o.id <> l.id
      order by (o.order_index, o.id) < (l.order_index, l.id) desc,
        case when (o.order_index, o.id) < (l.order_index, l.id) then -o.order_index else o.order_index end,
        case when (o.order_index, o.id) < (l.order_index, l.id) then -o.id else o.id end
      limit 1
    )
    where l.id = ${lectureId}`.execute(trx)
}
