import { type CoursePreview, listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { listRelated, type RelatedCourses } from '#contract/catalogue/related.ts'
import { enroll } from '#contract/payment/payment.ts'
import { getEditionNews, seeEditions } from '#contract/learning/edition-news.ts'
import { getLecture, type LectureDetail, myCourses } from '#contract/learning/learning.ts'
import { getSite } from '#contract/site/site.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

export const askSite = () => send(getSite)
export const askCategories = () => send(listCategories)
export const askCourses = () => send(listCourses)

export const askPreview = (courseId: number): Promise<CoursePreview | null> =>
  send(previewCourse, { params: { courseId } }).catch(nullWhenUnknown)

export const askRelated = (courseId: number): Promise<RelatedCourses | null> =>
  send(listRelated, { params: { courseId } }).catch(nullWhenUnknown)

function nullWhenUnknown(thrown: unknown): null {
  if (thrown instanceof Failure && thrown.status === 404) return null
  throw thrown
}

export const askLecture = (lectureId: number): Promise<LectureDetail> =>
  send(getLecture, { params: { lectureId } })

export const askEnrolment = (courseId: number) => send(enroll, { params: { courseId } })

export const askEditionNews = (courseId: number) => send(getEditionNews, { params: { courseId } })

export const sendEditionsSeen = (courseId: number, until: string) =>
  send(seeEditions, { params: { courseId }, body: { until } })

const LAST_COURSES = 5

/** The last watched unfinished course that has a next lesson; null without one. */
export async function askLastCourse() {
  const { content } = await send(myCourses, { query: { size: LAST_COURSES, status: 'ing' } })
  return content.find(({ nextLecture }) => nextLecture !== null) ?? null
}

const ENROLLED_MAX = 100

export async function isEnrolled(courseId: number): Promise<boolean> {
  const { content } = await send(myCourses, { query: { size: ENROLLED_MAX } })
  return content.some((course) => course.courseId === courseId)
}
