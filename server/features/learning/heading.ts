import { type RawBuilder, sql } from 'kysely'
import { headingUnknown } from '#contract/learning/heading.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** A second only of a video, a heading only of a text: the id to store, refused if the text has no such heading. */
export async function headingIn(
  db: Db,
  lecture: { id: number; kind: string },
  heading: string,
): Promise<string> {
  if (lecture.kind !== 'text' || heading === '') return ''
  const { rows } = await sql`
    select from lecture_text
    where lecture_id = ${lecture.id} and headings @> ${JSON.stringify([{ id: heading }])}::jsonb`.execute(db)
  return rows.length > 0 ? heading : refuse(headingUnknown)
}

/** SQL for the heading as members see it; null without one, and when it is gone from the text. */
export const shownHeading = ({
  lectureId,
  heading,
}: {
  lectureId: RawBuilder<unknown>
  heading: RawBuilder<unknown>
}) => sql`(
  select json_build_object('id', h.item ->> 'id', 'text', h.item ->> 'text', 'orderIndex', h.at)
  from lecture_text t, jsonb_array_elements(t.headings) with ordinality as h (item, at)
  where t.lecture_id = ${lectureId} and h.item ->> 'id' = ${heading} and ${heading} <> ''
)`
