import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/learning.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/http/answer.ts'
import { anyone, member } from '#server/identity/guards.ts'
import { attendanceDates, startPlayback } from './attendance.ts'
import { listLectures, showLecture } from './lectures.ts'
import { myCourses } from './my-courses.ts'
import { recordProgress } from './progress.ts'

export function mountLearning(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.listLectures, member, ({ viewer, params }) =>
    listLectures(deps, viewer, params.courseId),
  )
  answer(app, contract.getLecture, anyone, ({ request, params }) =>
    showLecture(deps, request.visitor, params.lectureId),
  )
  answer(app, contract.startPlayback, member, ({ viewer, params }) =>
    startPlayback(deps, viewer, params.lectureId),
  )
  answer(
    app,
    contract.saveProgress,
    member,
    ({ viewer, params, body }) => recordProgress(deps, viewer, params.lectureId, body),
    { beacon: true },
  )
  answer(app, contract.attendanceDates, member, ({ viewer, params }) =>
    attendanceDates(deps, viewer, params.courseId),
  )
  answer(app, contract.myCourses, member, ({ viewer, query }) => myCourses(deps, viewer.memberId, query))
}
