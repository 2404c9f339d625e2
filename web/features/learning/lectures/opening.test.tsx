import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const LINE = '이 강의를 재생하면 환불 금액이 59,000원에서 54,083원으로 줄어요.'

let meter: () => Response | Promise<Response>
let opened: number[]
beforeEach(() => {
  opened = [11]
  meter = () =>
    fine({ orderId: 'A', now: 59_000, afterNext: 54_083, openedLectureIds: opened, fullUntil: null })
  server.answers((path) => {
    if (path === '/api/payment/meter/1') return meter()
    if (path === '/api/courses/1/lectures')
      return fine([makeLecture(11), makeLecture(12), makeLecture(13, { isPublic: true })])
    const [, id, act] = /^\/api\/lectures\/(\d+)(\/playback\/start)?$/.exec(path) ?? []
    if (!id) return refused(404)
    if (!act) return fine(makeDetail(Number(id), { isPublic: id === '13' }))
    opened = [...opened, Number(id)]
    return fine()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {})
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (lecture: number) =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: `/course/1/lectures?lecture=${lecture}` })
const starts = (id: number) =>
  server.asked.filter(({ path }) => path === `/api/lectures/${id}/playback/start`)
const meters = () => server.asked.filter(({ path }) => path === '/api/payment/meter/1')
const choose = (number: number) =>
  fireEvent.click(screen.getByRole('button', { name: `${number}강 영상 보기`, hidden: true }))

it('one quiet line before a new lecture of a course that can be given back; playing opens it, selecting does not', async () => {
  show(12)
  expect(await screen.findByText(LINE)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(starts(12)).toEqual([])
  const video = screen.getByLabelText<HTMLVideoElement>('강의 12 영상')
  // The server counts the first byte as opening.
  expect(video.getAttribute('preload')).toBe('none')
  act(() => void fireEvent.play(video))
  await waitFor(() => expect(starts(12)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull())
  act(() => void fireEvent.play(video))
  choose(1)
  await screen.findByRole('heading', { level: 1, name: '강의 11' })
  choose(2)
  await screen.findByRole('heading', { level: 1, name: '강의 12' })
  await waitFor(() => expect(starts(12)).toHaveLength(2))
  expect(screen.queryByText(LINE)).toBeNull()
})

it('a lecture that was opened, or that everybody may see, costs nothing: no line, and selecting records it', async () => {
  show(11)
  await waitFor(() => expect(starts(11)).toHaveLength(1))
  expect(screen.getByLabelText('강의 11 영상').getAttribute('preload')).toBe('metadata')
  choose(3)
  await waitFor(() => expect(starts(13)).toHaveLength(1))
  expect(screen.queryByText(LINE)).toBeNull()
  expect(meters()).toHaveLength(1)
})

it.each([
  [
    'the sum stays as it is',
    () => fine({ orderId: 'A', now: 59_000, afterNext: 59_000, openedLectureIds: [], fullUntil: null }),
  ],
  ['it was not bought', () => fine(null)],
  ['nobody can say', () => refused(500)],
])('%s: no line, and selecting records it', async (_why, answer) => {
  meter = answer
  show(12)
  await waitFor(() => expect(starts(12)).toHaveLength(1))
  expect(screen.queryByText(/환불 금액이/)).toBeNull()
})

it('does not keep anybody from playing while the answer is on its way', async () => {
  let answer = (_response: Response) => {}
  meter = () => new Promise<Response>((resolve) => (answer = resolve))
  show(12)
  const video = await screen.findByLabelText<HTMLVideoElement>('강의 12 영상')
  act(() => void fireEvent.play(video))
  expect(starts(12)).toEqual([])
  expect(video.getAttribute('preload')).toBe('none')
  answer(fine({ orderId: 'A', now: 59_000, afterNext: 54_083, openedLectureIds: [11], fullUntil: null }))
  await waitFor(() => expect(starts(12)).toHaveLength(1))
})
