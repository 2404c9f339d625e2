import { readFile } from 'node:fs/promises'
import { renderedTextOf } from '#server/features/catalogue/text/text-lesson.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DemoCourse, DemoSection } from './course.ts'
import { insertSection, insertText } from './seed.store.ts'

/** The sections and texts of all courses; called when their lectures are stored. */
export async function seedOutlines(db: Db, courses: DemoCourse[]): Promise<void> {
  for (const [at, course] of courses.entries()) {
    const courseId = at + 1
    await seedSections(db, courseId, course.sections ?? [])
    // From the last on, so that a text does not move the place of another.
    const texts = (course.texts ?? []).toSorted((a, b) => b.after - a.after)
    for (const { text, ...lesson } of texts) {
      const path = new URL(`./texts/${course.slug}/${text}.md`, import.meta.url)
      const markdown = await readFile(path, 'utf8')
      const { html, headings, studySec } = renderedTextOf(markdown, courseId)
      await insertText(db, { ...lesson, courseId, markdown, html, headings, durationSec: studySec })
    }
  }
}

async function seedSections(db: Db, courseId: number, sections: DemoSection[]): Promise<void> {
  let first = 1
  for (const [at, { title, lectures: count }] of sections.entries()) {
    const lectures = Array.from({ length: count }, (_, index) => first + index)
    await insertSection(db, { courseId, title, orderIndex: at + 1, lectures })
    first += count
  }
}
