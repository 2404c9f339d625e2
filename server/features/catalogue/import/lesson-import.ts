import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import {
  IMPORT_LINES_MAX,
  type ImportLine,
  type ImportReport,
  type ImportSource,
} from '#contract/catalogue/lesson-import.ts'
import { SECTIONS_MAX, tooManySections } from '#contract/catalogue/outline.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCourse } from '../course.ts'
import { insertLesson } from '../outline/lesson-making.store.ts'
import { findSections, insertSection } from '../outline/section.store.ts'
import { updateText } from '../outline/text-lesson.store.ts'
import { lockCourse } from '../staff/course.store.ts'
import { renderLesson } from '../text/render-lesson.ts'
import type { RenderedText } from '../text/render-text.ts'
import { planCsv } from './csv-plan.ts'
import { planMarkdown } from './markdown-plan.ts'
import type { PlannedLesson } from './planned-lesson.ts'

type Import = { source: ImportSource; isTrial: boolean }

/** Reports every line, and makes all lessons in one transaction unless one of them has a problem. */
export async function importLessons(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  { source, isTrial }: Import,
): Promise<ImportReport> {
  if (!(await findCourse(db, courseId))) return refuse(courseNotFound)
  const planned = planOf(source)
  const lines = planned.map(shownLine)
  if (isTrial || lines.length === 0 || lines.some(({ problem }) => problem !== null))
    return { lines, made: null }
  const texts = await renderTexts(db, planned, courseId)
  const made = await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    const sectionIds = new Map((await findSections(trx, courseId)).map(({ id, title }) => [title, id]))
    const result: { lectureIds: number[]; sectionIds: number[] } = { lectureIds: [], sectionIds: [] }
    for (const lesson of planned) {
      const { section, kind } = lesson
      if (section !== null && !sectionIds.has(section)) {
        if (sectionIds.size >= SECTIONS_MAX) return refuse(tooManySections)
        const { id } = await insertSection(trx, courseId, section)
        sectionIds.set(section, id)
        result.sectionIds.push(id)
      }
      if (kind === 'section') continue
      const sectionId = section === null ? undefined : sectionIds.get(section)
      const lectureId = await insertLesson(trx, courseId, { ...lesson, kind, sectionId })
      result.lectureIds.push(lectureId)
      const text = texts.get(lesson)
      if (text)
        await updateText(trx, lectureId, {
          markdown: lesson.markdown,
          html: text.html,
          headings: text.headings,
          durationSec: text.studySec,
          isLengthFixed: false,
        })
    }
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.import',
      subject: `course:${courseId}`,
      detail: { from: source.from, before: null, after: result },
    })
    return result
  })
  return { lines, made }
}

function planOf(source: ImportSource): PlannedLesson[] {
  if (source.from === 'markdown') return planMarkdown(source.files)
  const planned = planCsv(source.text)
  if ('problem' in planned) return [unreadable(planned.problem)]
  return planned.length <= IMPORT_LINES_MAX
    ? planned
    : [unreadable(`한 번에 ${IMPORT_LINES_MAX}줄까지 가져올 수 있습니다. 파일을 나눠 주세요.`)]
}

const unreadable = (problem: string): PlannedLesson => ({
  place: '파일',
  kind: 'text',
  section: null,
  title: '',
  description: '',
  isPublic: false,
  markdown: '',
  problem,
  notes: [],
})

const shownLine = ({ place, kind, section, title, problem, notes }: PlannedLesson): ImportLine => ({
  place,
  kind,
  section,
  title,
  problem,
  notes,
})

async function renderTexts(db: Db, planned: readonly PlannedLesson[], courseId: number) {
  const texts = new Map<PlannedLesson, RenderedText>()
  for (const lesson of planned)
    if (lesson.markdown !== '') texts.set(lesson, await renderLesson(db, lesson.markdown, courseId))
  return texts
}
