import type { FastifyRequest } from 'fastify'
import type { Course } from '#contract/catalogue/catalogue.ts'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { CourseToMake } from '#contract/catalogue/staff-course.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { parseForm } from '#server/platform/http/form-fields.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { withForm } from '#server/platform/http/upload.ts'
import { refuseUnknownCategory } from '../category/known-category.ts'
import { findCourse, priced } from '../course.ts'
import { coverUpload, ingestCover, keepingCover } from './course-cover.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { insertCourse, swapCover } from './course.store.ts'

/** Creates a course from a form; an invalid cover prevents it. */
export async function makeCourse(
  deps: Pick<Deps, 'db' | 'media' | 'clock'>,
  actor: Actor,
  request: FastifyRequest,
): Promise<Course> {
  const courseId = await withForm(request, { ...coverUpload(deps), isOptional: true }, async (form) => {
    const course = parseForm(CourseToMake, form.fields)
    const image = form.path === undefined ? null : await ingestCover(deps, form.path)
    return keepingCover(deps, image, async (trx) => {
      await refuseUnknownCategory(trx, course.category)
      const id = await insertCourse(trx, course)
      if (image) await swapCover(trx, id, image)
      await writeAudit(trx, {
        ...actor,
        action: 'course.make',
        subject: `course:${id}`,
        detail: { before: null, after: { ...course, imageFile: image?.file ?? null } },
      })
      return id
    })
  })
  return priced((await findCourse(deps.db, courseId)) ?? refuse(courseNotFound), deps.clock.now())
}
