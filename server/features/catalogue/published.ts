import { type Course, courseNotFound, type CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { prepare, type Prepared } from '#server/platform/prepared-answers/prepared.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listCourses, previewCourse } from './course.ts'
import { rememberDeleted } from './lately-deleted.ts'
import { type FindRelated, openRelated } from './related.ts'

export type PublishedCopy<Data> = { data: Data; answer: Data | Prepared }

/** The public catalogue, built once and cached until a change. */
export type PublishedCourses = {
  courses(): Promise<PublishedCopy<Course[]>>
  preview(courseId: number): Promise<PublishedCopy<CoursePreview>>
  /** Courses to take next; refused for a course that is not public. */
  related: FindRelated
  /** Data that a feature derives from published courses, built once and cached until the same change. */
  once<Data>(key: string, make: () => Promise<Data>): Promise<PublishedCopy<Data>>
  /** Whether the course is public. */
  isShown(courseId: number): Promise<boolean>
  /** Whether a lecture was deleted while links to its video may still be in use. */
  isDeleted(lectureId: number): boolean
  /** Changes with each change of the catalogue; the key of cached pages. */
  version(): string
  /** Clears the cache: a course was changed, or may have been. */
  forget(): void
}

type PublishedDeps = Pick<Deps, 'db' | 'clock'>

export function openPublished(
  { db, clock }: PublishedDeps,
  { isPrepared }: { isPrepared: boolean },
): PublishedCourses {
  let changes = 0
  /** The next end of a sale: from then on the cached prices are wrong. */
  let validUntilMs = Infinity
  const kept = new Map<string, Promise<PublishedCopy<unknown>>>()
  const deleted = rememberDeleted(db)

  const once = <Data>(key: string, make: () => Promise<Data>): Promise<PublishedCopy<Data>> => {
    forgetEndedSale()
    const known = kept.get(key)
    if (known) return known as Promise<PublishedCopy<Data>>
    const made = make().then((data) => ({ data, answer: prepare(data, { isOn: isPrepared }) }))
    kept.set(key, made)
    // Do not cache failures and unknown ids: made-up ids would fill the memory.
    made.catch(() => kept.delete(key))
    return made
  }

  const courses = () =>
    once('courses', async () => {
      const listed = await listCourses({ db, clock }, { drafts: false })
      const ends = listed.flatMap(({ saleEndsAt }) => (saleEndsAt ? [Date.parse(saleEndsAt)] : []))
      validUntilMs = Math.min(validUntilMs, ...ends)
      return listed
    })
  const isShown = async (courseId: number) => (await courses()).data.some(({ id }) => id === courseId)
  // Refuses made-up ids from memory, because anybody can send them endlessly.
  const preview = async (courseId: number) =>
    (await isShown(courseId))
      ? previewCourse({ db, clock }, courseId, { drafts: false })
      : refuse(courseNotFound)

  return {
    courses,
    once,
    preview: (courseId) => once(`course ${courseId}`, () => preview(courseId)),
    related: openRelated(db, async () => (await courses()).data),
    isShown,
    isDeleted: deleted.has,
    version() {
      forgetEndedSale()
      return String(changes)
    },
    forget,
  }

  function forgetEndedSale() {
    if (clock.now().getTime() >= validUntilMs) forget()
  }

  function forget() {
    changes += 1
    validUntilMs = Infinity
    kept.clear()
    void deleted.refresh()
  }
}
