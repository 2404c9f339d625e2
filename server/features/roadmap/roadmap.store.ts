import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type StepRow = { course_id: number; sentence: string }
export type PublishedRow = { slug: string; title: string; goal: string; steps: StepRow[] }

export async function findPublishedRoadmaps(db: Db): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select r.slug, r.title, r.goal, coalesce(
      jsonb_agg(jsonb_build_object('course_id', s.course_id, 'sentence', s.sentence) order by s.order_index)
        filter (where s.course_id is not null), '[]') as steps
    from roadmap r left join roadmap_step s on s.roadmap_id = r.id
    where r.published
    group by r.id order by r.id`.execute(db)
  return rows
}
