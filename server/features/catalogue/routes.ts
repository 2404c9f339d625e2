import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/catalogue.ts'
import { courseList } from '#contract/catalogue/course-page.ts'
import { listRelated } from '#contract/catalogue/related.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { anyone } from '#server/features/identity/guards.ts'
import { openCourseViews } from './course-view.ts'
import { isPageWanted, pageOfCourses } from './course-page.ts'
import { listCourses, previewCourse } from './course.ts'
import type { IsEnrolled } from './enrolled.ts'
import type { PublishedCourses } from './published.ts'

export function mountCatalogue(
  app: FastifyInstance,
  deps: Deps,
  published: PublishedCourses,
  isEnrolled: IsEnrolled,
): void {
  const { db } = deps
  const views = openCourseViews(app, deps, published)
  answer(app, courseList, anyone, async ({ viewer, query }) => {
    const isForStaff = viewer !== null && may(viewer, 'course.readAny')
    if (!isForStaff && !isPageWanted(query)) return (await published.courses()).answer
    const courses = isForStaff ? await listCourses(deps, { drafts: true }) : (await published.courses()).data
    return isPageWanted(query) ? pageOfCourses(courses, query) : courses
  })
  const maySeeDraft = async (viewer: Viewer, courseId: number) =>
    may(viewer, 'course.readAny', { courseId }) ||
    (!(await published.isShown(courseId)) && (await isEnrolled(db, viewer.memberId, courseId)))
  answer(app, contract.previewCourse, anyone, async ({ viewer, params: { courseId } }) =>
    viewer && (await maySeeDraft(viewer, courseId))
      ? previewCourse(deps, courseId, { drafts: true })
      : (await published.preview(courseId)).answer,
  )
  answer(app, listRelated, anyone, ({ params }) => published.related(params.courseId))
  answer(
    app,
    contract.seeCourse,
    anyone,
    ({ viewer, params, request }) =>
      views.see({ viewer, courseId: params.courseId, headers: request.headers }),
    { beacon: true },
  )
}
