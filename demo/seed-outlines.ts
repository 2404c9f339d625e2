import type { Db } from '#server/platform/database/db.ts'
import type { DemoCourse, DemoSection } from './course.ts'
import { insertSection } from './seed.store.ts'

/** The sections of all courses; called when their lectures are stored. */
export async function seedOutlines(db: Db, courses: DemoCourse[]): Promise<void> {
  for (const [at, { sections = [] }] of courses.entries()) await seedSections(db, at + 1, sections)
}

async function seedSections(db: Db, courseId: number, sections: DemoSection[]): Promise<void> {
  let first = 1
  for (const [at, { title, lectures: count }] of sections.entries()) {
    const lectures = Array.from({ length: count }, (_, index) => first + index)
    await insertSection(db, { courseId, title, orderIndex: at + 1, lectures })
    first += count
  }
}
