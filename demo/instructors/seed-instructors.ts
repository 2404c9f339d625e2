import { sql } from 'kysely'
import sharp from 'sharp'
import type { DemoCourse } from '#demo/course.ts'
import { type DemoInstructor, demoInstructors } from '#demo/instructors/instructors.ts'
import { portraitSvg } from '#demo/instructors/portrait.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { MediaDeps } from '#server/platform/media/deps.ts'
import { type IngestedImage, ingestImage } from '#server/platform/media/video/ingest.ts'

/** Draws the portraits and stores them through the product's own ingest, in the order of the instructors. */
export const drawPortraits = (media: MediaDeps): Promise<IngestedImage[]> =>
  Promise.all(
    demoInstructors.map(async ({ name, look }) => {
      const png = await sharp(Buffer.from(portraitSvg(look)))
        .png()
        .toBuffer()
      const image = await ingestImage(media, png, 'square')
      if (image.is !== 'stored') throw new Error(`the portrait of ${name} was refused: ${image.why}`)
      return image
    }),
  )

/** Inserts the instructors with their portraits, and gives them their courses. */
export async function seedInstructors(
  trx: Db,
  courses: readonly DemoCourse[],
  portraits: readonly IngestedImage[],
): Promise<void> {
  for (const [at, instructor] of demoInstructors.entries())
    await insertInstructor(trx, at + 1, instructor, portraits[at]!)
  for (const [at, { slug }] of courses.entries()) {
    const instructors = demoInstructors.flatMap((each, index) =>
      each.courses.includes(slug) ? [index + 1] : [],
    )
    for (const [order_index, instructor_id] of instructors.entries())
      await trx
        .insertInto('course_instructor')
        .values({ course_id: at + 1, instructor_id, order_index })
        .execute()
  }
}

/** Links the account with the address to an instructor. */
export async function linkInstructor(
  trx: Db,
  { email, instructorId }: { email: string; instructorId: number },
): Promise<void> {
  await sql`
    update instructor set member_id = (select id from member where email = ${email})
    where id = ${instructorId}`.execute(trx)
}

async function insertInstructor(
  trx: Db,
  id: number,
  { name, headline, bio, links }: DemoInstructor,
  { imageId, file, width, height }: IngestedImage,
): Promise<void> {
  await trx.insertInto('image').values({ id: imageId, file, width, height }).execute()
  await sql`
    insert into instructor (id, name, headline, bio, links, image_id) overriding system value
    values (${id}, ${name}, ${headline}, ${bio}, ${JSON.stringify(links)}, ${imageId})`.execute(trx)
}
