import { createSafeParser, hasAllowedScheme } from '#server/platform/markdown/safe-parser.ts'
import { markCallouts, showCallouts } from './callouts.ts'
import { highlightCodeBlocks } from './code-blocks.ts'
import { anchorHeadings } from './headings.ts'
import { linkLessons, placeOf } from './lesson-links.ts'
import type { RenderedText } from './render-text.ts'
import { studySecOf } from './study-time.ts'

const parser = createSafeParser()
parser.validateLink = (url) => hasAllowedScheme(url) || placeOf(url) !== null
showCallouts(parser)
loadImagesLazily()

/** Renders a lesson on the calling thread; requests use `renderText`. */
export function renderedTextOf(markdown: string, courseId: number): RenderedText {
  const tokens = parser.parse(markdown, {})
  markCallouts(tokens)
  linkLessons(tokens, courseId)
  const headings = anchorHeadings(tokens)
  const studySec = studySecOf(tokens)
  highlightCodeBlocks(tokens, parser.utils)
  return { html: parser.renderer.render(tokens, parser.options, {}), headings, studySec }
}

function loadImagesLazily(): void {
  const { rules } = parser.renderer
  const safe = rules['image']!
  rules['image'] = (tokens, at, ...given) => {
    tokens[at]!.attrSet('loading', 'lazy')
    return safe(tokens, at, ...given)
  }
}
