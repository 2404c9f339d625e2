// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { BAR_PX, goToPlace, readPlace } from '#web/features/learning/lectures/reading/reading-place.ts'

afterEach(() => document.body.replaceChildren())

/** A text of 1000 px whose second heading is at 600 px; an exercise of 500 px may be open at 400 px. */
function showText(openedPx: number) {
  document.body.innerHTML = `<div style="overflow-y: auto"><article>
    <h2 id="a">하나</h2><div data-opened><h2 id="b">문제</h2></div><h2 id="c">둘</h2>
  </article></div>`
  const [scroller, text] = [document.querySelector('div')!, document.querySelector('article')!]
  let scrolled = 0
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => scrolled,
    set(to: number) {
      scrolled = to
    },
  })
  const place = (element: Element, from: number, height: number) => {
    element.getBoundingClientRect = () => new DOMRect(0, BAR_PX + from - scrolled, 100, height)
  }
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 100, 300)
  const [a, b, c] = text.querySelectorAll('h2')
  place(text, 0, 1000 + openedPx)
  place(text.querySelector('[data-opened]')!, 400, openedPx)
  place(a!, 0, 20)
  place(b!, 410, 20)
  place(c!, 600 + openedPx, 20)
  return { scroller, text }
}

it.each([0, 500])('reads the same places with %d px of an opened exercise in the text', (openedPx) => {
  const { scroller, text } = showText(openedPx)
  const placeAt = (px: number) => {
    scroller.scrollTop = px
    return readPlace(text)!.place
  }
  expect(placeAt(300)).toEqual({ percent: 30, heading: 'a' })
  expect(placeAt(700 + openedPx)).toEqual({ percent: 70, heading: 'c' })
  if (openedPx > 0) expect(placeAt(650)).toEqual({ percent: 40, heading: 'a' })
})

it.each([0, 500])('goes to the same places with %d px of an opened exercise in the text', (openedPx) => {
  const { scroller, text } = showText(openedPx)
  goToPlace(text, { percent: 70, heading: 'c' })
  expect(scroller.scrollTop).toBe(700 + openedPx)
  goToPlace(text, { percent: 30, heading: 'a' })
  expect(scroller.scrollTop).toBe(300)
})

it('sees the end of a text only where it really is', () => {
  const { scroller, text } = showText(500)
  scroller.scrollTop = 800
  expect(readPlace(text)!.isEndSeen).toBe(false)
  scroller.scrollTop = 1300
  expect(readPlace(text)!.isEndSeen).toBe(true)
})
