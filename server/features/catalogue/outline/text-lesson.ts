import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { type StaffText, textOutdated, type TextProblem } from '#contract/catalogue/text-lesson.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCourse } from '../course.ts'
import { renderLesson } from '../text/render-lesson.ts'
import * as store from './text-lesson.store.ts'

type TextDeps = Pick<Deps, 'db'>

export async function staffText({ db }: TextDeps, lectureId: number): Promise<StaffText> {
  return shown((await store.findText(db, lectureId)) ?? refuse(lectureNotFound))
}

const shown = (row: store.TextRow): StaffText => ({
  markdown: row.markdown,
  html: row.html,
  durationSec: row.duration_sec,
  isLengthFixed: row.is_length_fixed,
  version: row.version,
  updatedAt: seoulTime(row.updated_at),
})

type TextChange = { markdown: string; durationSec: number | null; version: number }

/** Renders and stores the text; refuses to overwrite a version that its writer has not seen. */
export async function saveText(
  deps: TextDeps,
  actor: Actor,
  lectureId: number,
  { markdown, durationSec, version }: TextChange,
): Promise<StaffText & { problems: TextProblem[] }> {
  const { course_id: courseId } = (await store.findText(deps.db, lectureId)) ?? refuse(lectureNotFound)
  const { html, headings, studySec, problems } = await renderLesson(deps.db, markdown, courseId)
  return await deps.db.transaction().execute(async (trx) => {
    const before = (await store.lockText(trx, lectureId)) ?? refuse(lectureNotFound)
    // Its links and pictures were looked up in the course that it has left.
    if (before.version !== version || before.course_id !== courseId) return refuse(textOutdated)
    const isLengthFixed = durationSec !== null
    await store.updateText(trx, lectureId, {
      markdown,
      html,
      headings,
      durationSec: durationSec ?? studySec,
      isLengthFixed,
    })
    const saved = (await store.findText(trx, lectureId))!
    const changes = changesOf(logged(before), logged(saved))
    if (changes)
      await writeAudit(trx, {
        ...actor,
        action: 'lecture.text',
        subject: `lecture:${lectureId}`,
        detail: changes,
      })
    return { ...shown(saved), problems }
  })
}

/** The log keeps the size of a text, not the text. */
const logged = (row: store.TextRow) => ({
  characters: row.markdown.length,
  durationSec: row.duration_sec,
  version: row.version,
})

export async function previewText({ db }: TextDeps, courseId: number, markdown: string) {
  if (!(await findCourse(db, courseId))) return refuse(courseNotFound)
  const { html, studySec, problems } = await renderLesson(db, markdown, courseId)
  return { html, durationSec: studySec, problems }
}
