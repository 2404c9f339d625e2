import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Material } from './work/material.ts'

const EACH_MOST = 4
const TEXT_MOST = 20_000

/**
 * The material of a published course that nobody has to buy: exercises that every member may solve, without solution and hidden
 * tests, and texts of open lectures.
 */
export async function findMaterial(db: Db, courseId: number): Promise<Material> {
  const { rows } = await sql<Material>`
    select
      coalesce((
        select json_agg(json_build_object(
          'title', x.title, 'language', x.language, 'statement', x.statement, 'starter', x.starter,
          'tests', (
            select coalesce(json_agg(t.test order by t.at), '[]')
            from jsonb_array_elements(x.tests) with ordinality as t (test, at)
            where t.test -> 'hidden' = 'false'
          )
        ) order by x.order_index, x.id)
        from (
          select * from exercise
          where course_id = ${courseId} and published and is_open
          order by order_index, id limit ${EACH_MOST}
        ) x
      ), '[]') as exercises,
      coalesce((
        select json_agg(json_build_object('title', l.title, 'markdown', left(t.markdown, ${TEXT_MOST}::int))
          order by l.order_index, l.id)
        from (
          select * from lecture
          where course_id = ${courseId} and is_public and kind = 'text'
          order by order_index, id limit ${EACH_MOST}
        ) l
        join lecture_text t on t.lecture_id = l.id
      ), '[]') as texts`.execute(db)
  return rows[0]!
}
