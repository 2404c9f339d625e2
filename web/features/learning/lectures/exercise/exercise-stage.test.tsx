import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const EXERCISE = '/api/practice/exercises/7'

/** Loaded beforehand: the editor takes longer than a test waits. */
beforeAll(() => import('#web/features/practice/exercise-lesson.tsx'), 60_000)

let exerciseId: number | null
let exercise: () => Response
let meter: () => Response
beforeEach(() => {
  exerciseId = 7
  exercise = () => refused(404)
  meter = () => fine(null)
  const listed = makeLecture(11, { kind: 'exercise', durationSec: 600, title: '직접 해 보기' })
  server.answers((path) => {
    if (path === '/api/courses/1/lectures') return fine([listed, makeLecture(12)])
    if (path === '/api/payment/meter/1') return meter()
    if (path === '/api/lectures/11')
      return fine(makeDetail(11, { ...listed, exerciseId, videoUrl: null, captions: [] }))
    return path === EXERCISE ? exercise() : refused(404)
  })
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = () =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: '/course/1/lectures?lecture=11' })
const opened = () => server.asked.filter(({ path }) => path === EXERCISE)

it('fetches an exercise whose opening reduces the refund only after a press, and says by how much', async () => {
  meter = () => fine({ orderId: 'A', now: 59_000, afterNext: 54_083, openedLectureIds: [], fullUntil: null })
  show()
  const start = await screen.findByRole('button', { name: '실습 시작' })
  expect(screen.getByText('이 강의를 풀면 환불 금액이 59,000원에서 54,083원으로 줄어요.')).toBeTruthy()
  expect(opened()).toEqual([])
  fireEvent.click(start)
  await waitFor(() => expect(opened()).toHaveLength(1))
})

it('is not there yet while staff have chosen no exercise, and leads on', async () => {
  exerciseId = null
  show()
  expect(await screen.findByText('아직 준비 중인 실습이에요.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '다음 강의' })).toBeTruthy()
  expect(opened()).toEqual([])
})

it('says that an exercise is not public yet', async () => {
  show()
  expect(await screen.findByText('아직 공개되지 않은 실습이에요.')).toBeTruthy()
})

it('is an exercise in the table of contents, with the time that it takes and without a share watched', async () => {
  show()
  const choose = await screen.findByRole('button', { name: '1강 실습하기', hidden: true })
  const row = choose.closest('li')!
  expect(row.textContent).toContain('푸는 데 10분')
  expect(row.textContent).not.toContain('실제 시청')
})
