import { createSafeParser, hasAllowedScheme } from '#server/platform/markdown/safe-parser.ts'
import { markCallouts, showCallouts } from './callouts.ts'
import { highlightCodeBlocks } from './code-blocks.ts'
import { anchorHeadings } from './headings.ts'
import { linkLessons, placeOf } from './lesson-links.ts'
import { sizePictures } from './pictures.ts'
import type { LessonText, RenderedText } from './render-text.ts'
import { studySecOf } from './study-time.ts'

const parser = createSafeParser()
parser.validateLink = (url) => hasAllowedScheme(url) || placeOf(url) !== null
showCallouts(parser)

/** Renders a lesson on the calling thread; requests use `renderText`. */
export function renderedTextOf({ markdown, courseId, pictures }: LessonText): RenderedText {
  const tokens = parser.parse(markdown, {})
  markCallouts(tokens)
  const places = linkLessons(tokens, courseId)
  const pictureProblems = sizePictures(tokens, pictures)
  const headings = anchorHeadings(tokens)
  const studySec = studySecOf(tokens)
  highlightCodeBlocks(tokens, parser.utils)
  const html = parser.renderer.render(tokens, parser.options, {})
  return { html, headings, studySec, places, pictureProblems }
}
