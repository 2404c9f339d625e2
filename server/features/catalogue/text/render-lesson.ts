import type { TextProblem } from '#contract/catalogue/text-lesson.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { LessonPlaces } from './lesson-links.ts'
import { picturesIn } from './pictures.ts'
import { findNamed, findPictures } from './render-lesson.store.ts'
import { type RenderedText, renderText } from './render-text.ts'

export type RenderedLesson = RenderedText & { problems: TextProblem[] }

/** Renders a text for a course with the stored pictures that it shows, and names what it cannot show or link to. */
export async function renderLesson(db: Db, markdown: string, courseId: number): Promise<RenderedLesson> {
  const pictures = await findPictures(db, picturesIn(markdown))
  const rendered = await renderText({ markdown, courseId, pictures })
  const problems = [...rendered.pictureProblems, ...(await brokenLinks(db, courseId, rendered.places))]
  return { ...rendered, problems }
}

/** Links to lectures and exercises that the course does not have. */
async function brokenLinks(
  db: Db,
  courseId: number,
  { lectureIds, exerciseIds }: LessonPlaces,
): Promise<TextProblem[]> {
  if (lectureIds.length + exerciseIds.length === 0) return []
  const named = await findNamed(db, courseId, { lectureIds, exerciseIds })
  const missing = (kind: 'lecture' | 'exercise', ids: number[], found: number[]): TextProblem[] =>
    ids.filter((id) => !found.includes(id)).map((id) => ({ kind, name: `${kind}:${id}` }))
  return [
    ...missing('lecture', lectureIds, named.lectureIds),
    ...missing('exercise', exerciseIds, named.exerciseIds),
  ]
}
