import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** Markdown as HTML that can be set as it is: no HTML of the writer's, no dangerous addresses, no pictures of other hosts. */
export function htmlOf(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  return html.replace(IMAGE, keptImage).replace(OUTWARD_LINK, OPENED_APART).replace(WIDE, '<$1 tabindex="0">')
}

// A bracket of the writer's own arrives as `&lt;`: what looks like a tag is one that micromark made.
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g
const OUTWARD_LINK = /<a href="(?=(?:https?:)?\/\/)/g
/** May be wider than a phone: moved sideways by keys, too. */
const WIDE = /<(table|pre)>/g
const OPENED_APART = '<a target="_blank" rel="noopener noreferrer nofollow" href="'

/** Of another host nothing is loaded: what stands for the picture is its text. */
const keptImage = (image: string, src: string, alt: string) => (/^\/(?![/\\])/.test(src) ? image : alt)
