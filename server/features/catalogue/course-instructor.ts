import { sql } from 'kysely'
import type { IntroducedInstructor } from '#contract/catalogue/course-instructor.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'

export type CourseInstructorRow = { id: number; name: string; headline: string; file: string | null }

/** A column of a statement in which `c` is a course. */
export const COURSE_INSTRUCTORS = sql`
  (select coalesce(
      json_agg(json_build_object('id', t.id, 'name', t.name, 'headline', t.headline, 'file', p.file)
        order by ct.order_index, t.id),
      '[]')
    from course_instructor ct join instructor t on t.id = ct.instructor_id left join image p on p.id = t.image_id
    where ct.course_id = c.id) as instructors`

export const introduced = ({ file, ...rest }: CourseInstructorRow): IntroducedInstructor => ({
  ...rest,
  photo: imageUrl(file),
})
