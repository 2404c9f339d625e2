import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLinkedLecture } from '#web/features/catalogue/course/use-linked-lecture.ts'
import { OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import { OpenText } from '#web/features/catalogue/parts/open-text.tsx'
import { makeDetail } from '#web/testing/make-learning.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

vi.mock('#web/styles/wear-private.ts', () => ({ wearPrivate: async () => {} }))
const server = stubServer()
const scrolledTo: string[] = []
beforeEach(() => {
  scrolledTo.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id)
  })
})
afterEach(cleanup)

const lecture = {
  id: 3,
  title: '첫 강의',
  description: '',
  durationSec: 600,
  courseId: 1,
  courseTitle: '코스',
}

function Screen() {
  useLinkedLecture()
  return (
    <>
      <section id="video">
        <OpenLecturePlayer lecture={{ ...lecture, category: 'data', imageUrl: null }} />
      </section>
      <details>
        <summary>읽을거리</summary>
        <OpenText lecture={{ id: 4, title: '읽을거리' }} />
      </details>
    </>
  )
}

it('the lecture of the address plays from its second', async () => {
  server.answers(() => fine(makeDetail(3, { videoUrl: '/media/a.mp4' })))
  renderPage(Screen, { at: '/course/1?lecture=3&t=75' })
  await waitFor(() => expect(document.querySelector('video')?.currentTime).toBe(75))
  expect(scrolledTo).toEqual(['video'])
})

it('a text unfolds and is shown at its heading', async () => {
  server.answers(() => fine(makeDetail(4, { kind: 'text', body: '<h2 id="둘째">둘째 제목</h2>' })))
  renderPage(Screen, { at: `/course/1?lecture=4#${encodeURIComponent('둘째')}` })
  await screen.findByRole('heading', { name: '둘째 제목' })
  await waitFor(() => expect(scrolledTo.at(-1)).toBe('둘째'))
  expect(document.querySelector('details')?.open).toBe(true)
})

it('without such a lecture nothing is opened', () => {
  renderPage(Screen, { at: '/course/1?lecture=9&t=5' })
  expect(server.asked).toEqual([])
  expect(scrolledTo).toEqual([])
})
