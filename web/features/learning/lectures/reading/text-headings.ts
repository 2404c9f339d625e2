import type { LessonHeading } from '#contract/learning/heading.ts'

export type TextHeading = { id: string; level: number; text: string }

/** The headings of a text, as the server marked them. */
export function headingsOf(html: string): TextHeading[] {
  const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2[id], h3[id]')
  return [...headings].map(({ id, tagName, textContent }) => ({
    id,
    level: Number(tagName.slice(1)),
    text: textContent.trim(),
  }))
}

/** The last of the reached headings that notes and questions can name: those of the deepest level are not listed. */
export function placedHeading(headings: TextHeading[], reachedIds: string[]): LessonHeading | null {
  const at = headings.findLastIndex(({ id }) => reachedIds.includes(id))
  const heading = headings[at]
  return heading ? { id: heading.id, text: heading.text, orderIndex: at + 1 } : null
}
