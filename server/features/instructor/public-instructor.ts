import { type Instructor, instructorNotFound } from '#contract/instructor/instructor.ts'
import type { Deps } from '#server/deps.ts'
import { introduced } from '#server/features/catalogue/course-instructor.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import * as store from './public-instructor.store.ts'

export type InstructorDeps = Pick<Deps, 'db'> & { published: PublishedCourses }

/** Whether there is such an instructor; from memory, because anybody can ask endlessly. */
export async function hasInstructor(
  { db, published }: InstructorDeps,
  instructorId: number,
): Promise<boolean> {
  const { data } = await published.once('instructors', () => store.findInstructorIds(db))
  return data.has(instructorId)
}

/** An instructor as everybody sees them, made once and cached until the catalogue changes. */
export async function publishedInstructor(deps: InstructorDeps, instructorId: number) {
  if (!(await hasInstructor(deps, instructorId))) refuse(instructorNotFound)
  return deps.published.once(`instructor ${instructorId}`, () => readInstructor(deps, instructorId))
}

async function readInstructor({ db, published }: InstructorDeps, instructorId: number): Promise<Instructor> {
  const { bio, links, ...row } = (await store.findInstructor(db, instructorId)) ?? refuse(instructorNotFound)
  const { data: courses } = await published.courses()
  return {
    ...introduced(row),
    bioHtml: await renderMarkdown(bio),
    links,
    courses: courses.filter(({ instructors }) => instructors.some(({ id }) => id === instructorId)),
  }
}
