import { type Course, courseNotFound, type CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'
import { Prepared } from '#server/platform/http/prepared.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listCourses, previewCourse } from './course.ts'
import { rememberDeleted } from './lately-deleted.ts'

type Shown<Data> = { data: Data; prepared: Prepared }

/** What everyone sees of the catalogue, made once and kept until somebody changes it. */
export type Published = {
  courses(): Promise<Shown<Course[]>>
  preview(courseId: number): Promise<Shown<CoursePreview>>
  /** Whether everyone sees the course. */
  isShown(courseId: number): Promise<boolean>
  /** Whether a lecture was deleted while links to its video may still be about. */
  isDeleted(lectureId: number): boolean
  /** Differs after each change; pages made from the catalogue are kept by it. */
  version(): string
  /** Forgets everything: somebody changed a course, or may have. */
  forget(): void
}

export function openPublished(db: Db): Published {
  let changes = 0
  const kept = new Map<string, Promise<Shown<unknown>>>()
  const deleted = rememberDeleted(db)

  const once = <Data>(key: string, make: () => Promise<Data>): Promise<Shown<Data>> => {
    const known = kept.get(key)
    if (known) return known as Promise<Shown<Data>>
    const made = make().then((data) => ({ data, prepared: new Prepared(data) }))
    kept.set(key, made)
    // A failure and an unknown id must not be kept: ids that nobody has would fill the memory.
    made.catch(() => kept.delete(key))
    return made
  }

  const courses = () => once('courses', () => listCourses(db, { drafts: false }))
  const isShown = async (courseId: number) => (await courses()).data.some(({ id }) => id === courseId)
  // Made-up ids are refused from memory: anybody can send them without end.
  const preview = async (courseId: number) =>
    (await isShown(courseId)) ? previewCourse(db, courseId, { drafts: false }) : refuse(courseNotFound)

  return {
    courses,
    preview: (courseId) => once(`course ${courseId}`, () => preview(courseId)),
    isShown,
    isDeleted: deleted.has,
    version: () => String(changes),
    forget() {
      changes += 1
      kept.clear()
      void deleted.refresh()
    },
  }
}
