import { sql } from 'kysely'
import type { InstructorLink } from '#contract/instructor/instructor.ts'
import type { Db } from '#server/platform/database/db.ts'

export type InstructorRow = {
  id: number
  name: string
  headline: string
  bio: string
  links: InstructorLink[]
  file: string | null
}

export async function findInstructor(db: Db, instructorId: number): Promise<InstructorRow | undefined> {
  const { rows } = await sql<InstructorRow>`
    select t.id, t.name, t.headline, t.bio, t.links, p.file
    from instructor t left join image p on p.id = t.image_id where t.id = ${instructorId}`.execute(db)
  return rows[0]
}

export async function findInstructorIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('instructor').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
