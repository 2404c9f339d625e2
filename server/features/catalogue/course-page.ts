import type { Course } from '#contract/catalogue/catalogue.ts'
import { CourseListQuery, type CourseOrder } from '#contract/catalogue/course-page.ts'
import { hasWordsOrInitials } from '#contract/platform/find-initials.ts'
import { wordsOf } from '#contract/platform/find-words.ts'

const ORDERS: Record<CourseOrder, (a: Course, b: Course) => number> = {
  'id,asc': (a, b) => a.id - b.id,
  'id,desc': (a, b) => b.id - a.id,
  'title,asc': (a, b) => a.title.localeCompare(b.title, 'ko'),
  'price,asc': (a, b) => a.price - b.price,
  'price,desc': (a, b) => b.price - a.price,
  // Of equal averages, the one that more members gave.
  'rating,desc': (a, b) =>
    (b.rating.average ?? 0) - (a.rating.average ?? 0) || b.rating.count - a.rating.count,
}
const DEFAULT_SIZE = 20

/** Whether the caller named a part of the query; otherwise the bare list is meant (contract.md#course-list). */
export const isPageWanted = (query: CourseListQuery) =>
  Object.values(query).some((value) => value !== undefined)

/** A page of the courses that fit, of a list that is small enough to be in memory anyway. */
export function pageOfCourses(
  courses: readonly Course[],
  { page = 0, size = DEFAULT_SIZE, q = '', category, level, sort = 'id,asc' }: CourseListQuery,
) {
  const words = wordsOf(q)
  const found = courses
    .filter((course) => category === undefined || course.category === category)
    .filter((course) => !level || course.level === level)
    .filter((course) => hasWordsOrInitials(textOf(course), words))
    .toSorted((a, b) => ORDERS[sort](a, b) || a.id - b.id)
  return {
    content: found.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / size),
  }
}

const textOf = ({ title, summary, instructors }: Course) =>
  [title, summary, ...instructors.map(({ name }) => name)].join(' ')
