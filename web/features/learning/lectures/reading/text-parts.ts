import { idOf } from '#contract/platform/id.ts'

/** A piece of a text: HTML of the server, or an exercise that stands alone between two pieces. */
export type TextPart = { html: string } | { exerciseId: number; label: string }

/** Splits the HTML of a text at its exercises. One in a list or a callout stays a link in the HTML. */
export function partsOf(html: string): TextPart[] {
  const parts: TextPart[] = []
  let piece = ''
  const endPiece = () => {
    if (piece.trim() !== '') parts.push({ html: piece })
    piece = ''
  }
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.children) {
    const exerciseId = exerciseOf(element)
    if (exerciseId === null) {
      piece += `${element.outerHTML}\n`
      continue
    }
    endPiece()
    parts.push({ exerciseId, label: element.textContent.trim() })
  }
  endPiece()
  return parts
}

const exerciseOf = (element: Element): number | null =>
  element.matches('a.exercise-link')
    ? idOf(/^\/mypage\/practice\/(\d+)$/.exec(element.getAttribute('href') ?? '')?.[1])
    : null
