import { markdownTooComplex } from '#contract/platform/markdown.ts'
import { plainHtmlOf } from '#server/platform/markdown/markdown.ts'
import { openTextThread } from '#server/platform/text-thread.ts'
import type { TextHeading } from './headings.ts'
import type { LessonPlaces } from './lesson-links.ts'
import type { KnownPictures, PictureProblem } from './pictures.ts'
import { studySecOfPlain } from './study-time.ts'

/** `studySec` is the estimated study time (study-time.ts); `headings` are the anchors in the HTML, in their order. */
export type RenderedText = {
  html: string
  headings: TextHeading[]
  studySec: number
  /** Where its links to lessons and exercises lead. */
  places: LessonPlaces
  pictureProblems: PictureProblem[]
}
export type LessonText = { markdown: string; courseId: number; pictures: KnownPictures }

/** The slowest text of 100,000 characters takes 1.3 s, the start of the thread 0.2 s: for a very busy machine. */
const askThread = openTextThread<RenderedText, LessonText>(
  new URL('./text-lesson-thread.ts', import.meta.url),
  {
    timeLimitMs: 20_000,
    heapMaxMb: 256,
  },
)

/**
 * Renders the text of a lesson when it is saved: safe HTML that needs no script.
 * Links to a second of a video become addresses in the course. Shows a text that takes too long or becomes
 * too large as typed, with a note and without headings.
 */
export async function renderText(lesson: LessonText): Promise<RenderedText> {
  return (
    (await askThread(lesson)) ?? {
      html: plainHtmlOf(markdownTooComplex, lesson.markdown),
      headings: [],
      studySec: studySecOfPlain(lesson.markdown),
      places: { lectureIds: [], exerciseIds: [] },
      pictureProblems: [],
    }
  )
}
