import { sql } from 'kysely'
import type { InstructorLink } from '#contract/instructor/instructor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { InstructorRow } from '../public-instructor.store.ts'

export type StaffInstructorRow = InstructorRow & {
  image_id: string | null
  member_id: number | null
  member_name: string | null
  member_email: string | null
  courses: { id: number; title: string; published: boolean }[]
  updated_at: Date
}

const STAFF_INSTRUCTORS = sql`
  select t.id, t.name, t.headline, t.bio, t.links, t.image_id, p.file, t.updated_at,
    t.member_id, m.name as member_name, m.email as member_email,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'published', c.published) order by c.id), '[]')
      from course_instructor ct join course c on c.id = ct.course_id where ct.instructor_id = t.id) as courses
  from instructor t left join image p on p.id = t.image_id left join member m on m.id = t.member_id`

export async function findStaffInstructors(db: Db): Promise<StaffInstructorRow[]> {
  const { rows } = await sql<StaffInstructorRow>`${STAFF_INSTRUCTORS} order by t.name, t.id`.execute(db)
  return rows
}

export async function findStaffInstructor(
  db: Db,
  instructorId: number,
): Promise<StaffInstructorRow | undefined> {
  const { rows } = await sql<StaffInstructorRow>`
    ${STAFF_INSTRUCTORS} where t.id = ${instructorId}`.execute(db)
  return rows[0]
}

/** Waits for other changes of the instructor; false: there is none. */
export async function lockInstructor(trx: Db, instructorId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('instructor')
    .select('id')
    .where('id', '=', instructorId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The id of the account with the address. Locks it, so that two instructors cannot get it at once; a removed account has no
 * address.
 */
export async function lockMemberByEmail(trx: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from member where lower(email) = lower(${email}) and withdrawn_at is null for no key update`.execute(
    trx,
  )
  return rows[0]?.id
}

export async function isLinkedElsewhere(
  trx: Db,
  memberId: number,
  instructorId: number | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom('instructor')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'is distinct from', instructorId)
    .executeTakeFirst()
  return row !== undefined
}

type InstructorColumns = {
  name: string
  headline: string
  bio: string
  links: readonly InstructorLink[]
  memberId: number | null
}

export async function insertInstructor(
  trx: Db,
  { links, memberId, ...texts }: InstructorColumns,
): Promise<number> {
  const { id } = await trx
    .insertInto('instructor')
    .values({ ...texts, links: JSON.stringify(links), member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateInstructor = (
  trx: Db,
  instructorId: number,
  { links, memberId, ...texts }: InstructorColumns,
) =>
  trx
    .updateTable('instructor')
    .set({ ...texts, links: JSON.stringify(links), member_id: memberId, updated_at: sql`now()` })
    .where('id', '=', instructorId)
    .execute()

/** Returns the file of the portrait that nobody uses any more. */
export async function deleteInstructor(trx: Db, instructorId: number): Promise<string | null> {
  const gone = await trx
    .deleteFrom('instructor')
    .where('id', '=', instructorId)
    .returning('image_id')
    .executeTakeFirstOrThrow()
  return await deleteImage(trx, gone.image_id)
}

type Portrait = { imageId: string; file: string; width: number; height: number }

/** Sets or clears the portrait; returns the file of the old one. The caller has locked the instructor. */
export async function swapPortrait(
  trx: Db,
  { id, image_id }: StaffInstructorRow,
  image: Portrait | null,
): Promise<string | null> {
  if (image) {
    const { imageId, file, width, height } = image
    await trx.insertInto('image').values({ id: imageId, file, width, height }).execute()
  }
  await trx
    .updateTable('instructor')
    .set({ image_id: image?.imageId ?? null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return await deleteImage(trx, image_id)
}

async function deleteImage(trx: Db, imageId: string | null): Promise<string | null> {
  if (imageId === null) return null
  const gone = await trx.deleteFrom('image').where('id', '=', imageId).returning('file').executeTakeFirst()
  return gone?.file ?? null
}
