import { answerTexts } from '#server/platform/text-thread.ts'
import type { LessonText } from './render-text.ts'
import { renderedTextOf } from './text-lesson.ts'

/** Ordinary code triples when it is highlighted; a lesson of 100,000 characters of code has 0.4 MB. */
const HTML_MAX_CHARS = 1024 * 1024

answerTexts((lesson: LessonText) => {
  const rendered = renderedTextOf(lesson)
  return rendered.html.length > HTML_MAX_CHARS ? null : rendered
})
