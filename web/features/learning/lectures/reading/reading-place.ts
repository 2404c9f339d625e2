/** Where a reader is: percent of the text at the upper edge of the view, and the heading above it. */
export type ReadingPlace = { percent: number; heading: string }

/** Height of the bar over the text (reading-bar.tsx). */
export const BAR_PX = 44
/** Pixel positions are rounded. */
const SLACK_PX = 4
const HEADINGS = 'h2[id], h3[id], h4[id]'
/** A part that the reader has opened within the text. Its height and its headings are no part of the text. */
const OPENED = '[data-opened]'

/** null: the text is not rendered. */
export function readPlace(text: HTMLElement): { place: ReadingPlace; isEndSeen: boolean } | null {
  const { top, bottom, height } = text.getBoundingClientRect()
  if (height === 0) return null
  const view = viewOf(text)
  const opened = openedIn(text)
  const openedAbovePx = totalOf(opened.map((box) => Math.min(Math.max(0, view.top - box.top), box.height)))
  const textPx = height - totalOf(opened.map((box) => box.height))
  const percent = Math.round(Math.min(1, Math.max(0, (view.top - top - openedAbovePx) / textPx)) * 100)
  const above = headingsOf(text).findLast(
    (heading) => heading.getBoundingClientRect().top <= view.top + 2 * SLACK_PX,
  )
  return {
    place: { percent, heading: percent === 0 ? '' : (above?.id ?? '') },
    isEndSeen: bottom <= view.bottom + SLACK_PX,
  }
}

/** The ids of the headings that the reader has reached, the present one last: those above the first third of the view. */
export function reachedHeadings(text: HTMLElement): string[] {
  const { top, bottom } = viewOf(text)
  const reachedPx = top + (bottom - top) / 3
  return headingsOf(text)
    .filter((heading) => heading.getBoundingClientRect().top <= reachedPx)
    .map(({ id }) => id)
}

/**
 * Scrolls to a place. The percent counts inside of its section, because a heading stays where it is when
 * the text before it has changed, or is wider.
 */
export function goToPlace(text: HTMLElement, { percent, heading }: ReadingPlace): void {
  const { top, height } = text.getBoundingClientRect()
  const headings = headingsOf(text)
  const at = headings.findIndex(({ id }) => id === heading)
  const from = headings[at]?.getBoundingClientRect().top ?? -Infinity
  const until = headings[at + 1]?.getBoundingClientRect().top ?? Infinity
  const opened = openedIn(text)
  const textPx = height - totalOf(opened.map((box) => box.height))
  let wanted = top + (textPx * percent) / 100
  for (const box of opened) if (wanted > box.top) wanted += box.height
  const target = at < 0 ? wanted : Math.min(Math.max(wanted, from), until - 1)
  const view = viewOf(text)
  view.scroller.scrollTop += target - view.top
}

export const scrollTextBy = (text: HTMLElement, px: number): void => {
  if (px !== 0) viewOf(text).scroller.scrollTop += px
}

const headingsOf = (text: HTMLElement) =>
  [...text.querySelectorAll<HTMLElement>(HEADINGS)].filter((heading) => !heading.closest(OPENED))

const openedIn = (text: HTMLElement) =>
  [...text.querySelectorAll(OPENED)].map((opened) => opened.getBoundingClientRect())

const totalOf = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0)

function viewOf(text: HTMLElement) {
  const scroller = scrollerOf(text)
  const isPage = scroller === document.documentElement
  const { top, bottom } = scroller.getBoundingClientRect()
  return {
    scroller,
    top: (isPage ? 0 : top) + BAR_PX,
    bottom: isPage ? innerHeight : Math.min(bottom, innerHeight),
  }
}

/** Which element scrolls depends on the width of the window and on the theatre mode (room-layout.ts). */
function scrollerOf(text: HTMLElement): Element {
  for (let box = text.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}
