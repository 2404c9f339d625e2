import { sql } from 'kysely'
import type { RoadmapToMake, StepToSave } from '#contract/roadmap/staff-roadmap.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'
import type { StepRow } from '../roadmap.store.ts'

export type StaffRoadmapRow = {
  id: number
  slug: string
  title: string
  goal: string
  published: boolean
  version: number
  updated_at: Date
}

const ROADMAP_COLUMNS = ['id', 'slug', 'title', 'goal', 'published', 'version', 'updated_at'] as const

export type SummaryRow = StaffRoadmapRow & {
  course_count: number
  hidden_course_count: number
  total: number
}

export async function findStaffRoadmaps(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    with shown as materialized (
      select r.id, r.slug, r.title, r.goal, r.published, r.version, r.updated_at, count(*) over ()::int as total
      from roadmap r
      order by r.updated_at desc, r.id desc ${pageRows(limit, offset)}
    )
    select shown.*, count(c.id)::int as course_count,
      (count(c.id) filter (where not c.published))::int as hidden_course_count
    from shown left join roadmap_step s on s.roadmap_id = shown.id left join course c on c.id = s.course_id
    group by shown.id, shown.slug, shown.title, shown.goal, shown.published, shown.version,
      shown.updated_at, shown.total
    order by shown.updated_at desc, shown.id desc`.execute(db)
  return rows
}

export async function findStaffRoadmap(db: Db, roadmapId: number): Promise<StaffRoadmapRow | undefined> {
  return await db.selectFrom('roadmap').select(ROADMAP_COLUMNS).where('id', '=', roadmapId).executeTakeFirst()
}

/** Makes changes of the same roadmap wait for each other. */
export async function lockRoadmap(trx: Db, roadmapId: number): Promise<StaffRoadmapRow | undefined> {
  return await trx
    .selectFrom('roadmap')
    .select(ROADMAP_COLUMNS)
    .where('id', '=', roadmapId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findSteps(db: Db, roadmapId: number): Promise<StepRow[]> {
  return await db
    .selectFrom('roadmap_step')
    .select(['course_id', 'sentence'])
    .where('roadmap_id', '=', roadmapId)
    .orderBy('order_index')
    .execute()
}

/** Undefined: another roadmap has the slug. */
export async function insertRoadmap(trx: Db, roadmap: RoadmapToMake): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into roadmap (slug, title, goal) values (${roadmap.slug}, ${roadmap.title}, ${roadmap.goal})
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}

const UNIQUE_VIOLATION = '23505'

/** False: another roadmap has the slug; the transaction is over then. */
export async function updateRoadmap(
  trx: Db,
  roadmapId: number,
  { slug, title, goal }: RoadmapToMake,
): Promise<boolean> {
  try {
    await trx
      .updateTable('roadmap')
      .set({ slug, title, goal, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', roadmapId)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Whether all courses exist; none of them can be deleted until the transaction is over. */
export async function holdCourses(trx: Db, courseIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select id from course where id = any(${courseIds}::int[]) order by id for key share`.execute(trx)
  return rows.length === courseIds.length
}

export async function replaceSteps(trx: Db, roadmapId: number, steps: readonly StepToSave[]): Promise<void> {
  await trx.deleteFrom('roadmap_step').where('roadmap_id', '=', roadmapId).execute()
  if (steps.length === 0) return
  await trx
    .insertInto('roadmap_step')
    .values(
      steps.map(({ courseId, sentence }, at) => ({
        roadmap_id: roadmapId,
        course_id: courseId,
        order_index: at + 1,
        sentence,
      })),
    )
    .modifyEnd(DYNAMIC)
    .execute()
}

export async function setPublished(trx: Db, roadmapId: number, published: boolean): Promise<void> {
  await trx
    .updateTable('roadmap')
    .set({ published, updated_at: sql`now()` })
    .where('id', '=', roadmapId)
    .execute()
}

export async function deleteRoadmap(trx: Db, roadmapId: number): Promise<void> {
  await trx.deleteFrom('roadmap').where('id', '=', roadmapId).execute()
}
