import { instructorCalls } from '#contract/instructor/calls.ts'
import type { Feature } from '#server/feature.ts'
import { instructorErasure } from './erasure.ts'
import { instructorData } from './personal-data.ts'
import { mountInstructor } from './routes.ts'

/** Instructors and the courses that they teach. */
export const instructor: Feature = {
  name: 'instructor',
  buildsOn: ['audit', 'identity', 'catalogue'],
  calls: instructorCalls,
  mount: (app, deps, { published }) => mountInstructor(app, deps, published),
  erasure: [instructorErasure],
  personalData: instructorData,
  viewable: [instructorCalls.getInstructor],
  auditActions: [
    'instructor.make',
    'instructor.change',
    'instructor.photo',
    'instructor.unphoto',
    'instructor.remove',
    'course.instructors',
  ],
}
