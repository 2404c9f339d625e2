import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/instructor/instructor.ts'
import * as staff from '#contract/instructor/staff-instructor.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { anyone, permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { takeUploads } from '#server/platform/http/upload.ts'
import { publishedInstructor } from './public-instructor.ts'
import { setCourseInstructors } from './staff/course-choice.ts'
import * as instructor from './staff/instructor.ts'
import { changePortrait, removePortrait } from './staff/portrait.ts'

export function mountInstructor(app: FastifyInstance, deps: Deps, published: PublishedCourses): void {
  answer(app, contract.getInstructor, anyone, async ({ params }) => {
    const { answer: prepared } = await publishedInstructor({ db: deps.db, published }, params.instructorId)
    return prepared
  })

  answer(app, staff.listStaffInstructors, permit('instructor.read'), () => instructor.listInstructors(deps))
  answer(app, staff.getStaffInstructor, permit('instructor.read'), ({ params }) =>
    instructor.showInstructor(deps, params.instructorId),
  )
  answer(app, staff.makeInstructor, permit('instructor.edit'), ({ viewer, body, request }) =>
    instructor.makeInstructor(deps, actorOf(viewer, request), body),
  )
  answer(app, staff.changeInstructor, permit('instructor.edit'), ({ viewer, params, body, request }) =>
    instructor.changeInstructor(deps, actorOf(viewer, request), params.instructorId, body),
  )
  answer(app, staff.removeInstructor, permit('instructor.edit'), ({ viewer, params, request }) =>
    instructor.removeInstructor(deps, actorOf(viewer, request), params.instructorId),
  )
  takeUploads(app, (scope) =>
    answer(scope, staff.setInstructorPhoto, permit('instructor.edit'), ({ viewer, params, request }) =>
      changePortrait(deps, actorOf(viewer, request), params.instructorId, request),
    ),
  )
  answer(app, staff.removeInstructorPhoto, permit('instructor.edit'), ({ viewer, params, request }) =>
    removePortrait(deps, actorOf(viewer, request), params.instructorId),
  )
  answer(app, staff.setCourseInstructors, permit('course.publish'), ({ viewer, params, body, request }) =>
    setCourseInstructors(deps, actorOf(viewer, request), params.courseId, body.instructorIds),
  )
}
