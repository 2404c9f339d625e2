import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/http/answer.ts'
import { anyone } from '#server/identity/guards.ts'
import { isStaff } from '#server/identity/roles.ts'
import { listCourses, previewCourse } from './course.ts'
import type { Published } from './published.ts'

export function mountCatalogue(app: FastifyInstance, { db }: Deps, published: Published): void {
  answer(app, contract.listCourses, anyone, async ({ viewer }) =>
    viewer && isStaff(viewer) ? listCourses(db, { drafts: true }) : (await published.courses()).prepared,
  )
  answer(app, contract.previewCourse, anyone, async ({ viewer, params }) =>
    viewer && isStaff(viewer)
      ? previewCourse(db, params.courseId, { drafts: true })
      : (await published.preview(params.courseId)).prepared,
  )
}
