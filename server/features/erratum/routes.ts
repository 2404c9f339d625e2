import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/erratum/erratum.ts'
import * as staff from '#contract/erratum/staff-erratum.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { openCourseOf } from '#server/features/catalogue/course-of.ts'
import { anyone, member, permitIn, permitSome } from '#server/features/identity/guards.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import { answer } from '#server/platform/http/answer.ts'
import { listErrata } from './errata.ts'
import { openErrata } from './erratum-deps.ts'
import { reportErratum } from './report.ts'
import { publishReport, rejectReport } from './staff/report-answer.ts'
import { listReports } from './staff/report-list.ts'
import { changeErratum, listStaffErrata, makeErratum, removeErratum } from './staff/staff-erratum.ts'

export function mountErratum(app: FastifyInstance, baseDeps: Deps): void {
  const deps = openErrata(baseDeps)
  const courseOf = openCourseOf(deps)

  answer(app, contract.listErrata, anyone, ({ request, params }) =>
    listErrata(deps, request.visitor, params.lectureId),
  )
  answer(app, contract.reportErratum, member, ({ viewer, request, params, body }) =>
    reportErratum(deps, { viewer, visitor: request.visitor }, params.lectureId, body),
  )
  answer(app, staff.listStaffErrata, permitIn('erratum.read', courseOf.lecture), ({ params }) =>
    listStaffErrata(deps, params.lectureId),
  )
  answer(
    app,
    staff.makeErratum,
    permitIn('erratum.answer', courseOf.lecture),
    ({ viewer, params, body, request }) =>
      makeErratum(deps, actorOf(viewer, request), params.lectureId, body),
  )
  answer(
    app,
    staff.changeErratum,
    permitIn('erratum.answer', courseOf.erratum),
    ({ viewer, params, body, request }) =>
      changeErratum(deps, actorOf(viewer, request), params.erratumId, body),
  )
  answer(
    app,
    staff.removeErratum,
    permitIn('erratum.answer', courseOf.erratum),
    ({ viewer, params, request }) => removeErratum(deps, actorOf(viewer, request), params.erratumId),
  )
  answer(app, staff.listErratumReports, permitSome('erratum.read'), ({ viewer, query }) =>
    listReports(deps, permittedCourses(viewer, 'erratum.read'), query),
  )
  answer(
    app,
    staff.publishReport,
    permitIn('erratum.answer', courseOf.erratumReport),
    ({ viewer, params, body, request }) =>
      publishReport(deps, actorOf(viewer, request), params.reportId, body),
  )
  answer(
    app,
    staff.rejectReport,
    permitIn('erratum.answer', courseOf.erratumReport),
    ({ viewer, params, body, request }) =>
      rejectReport(deps, actorOf(viewer, request), params.reportId, body.answer),
  )
}
