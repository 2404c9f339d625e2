import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Exercise } from '#contract/practice/practice.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeOpenExercise } from '#web/testing/make-exercise.ts'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const link = (id: number, label: string) =>
  `<a href="/mypage/practice/${id}" class="exercise-link">${label}</a>\n`
const BODY = `<h2 id="합계">합계</h2>\n<p>더해 봐요.</p>\n${link(7, '직접 해 보기')}${link(8, '두 번째')}<p>끝</p>\n`
const OPENED = makeOpenExercise()
const EXERCISE: Exercise = OPENED

/** Loaded beforehand: the editor takes longer than a test waits. */
beforeAll(async () => {
  await import('#web/features/learning/lectures/reading/text-stage.tsx')
  await import('#web/features/practice/exercise-lesson.tsx')
}, 60_000)

let exercises: Exercise[]
beforeEach(() => {
  localStorage.clear()
  exercises = [EXERCISE, { ...EXERCISE, id: 8, title: '두 번째' }]
  const listed = makeLecture(12, { title: '합계', kind: 'text', durationSec: 60 })
  const reading = { furthestPercent: 0, placePercent: 0, placeHeading: '', spentSec: 0, neededSec: 20 }
  server.answers((path) => {
    if (path.startsWith('/api/practice/exercises?')) return page(exercises)
    if (path === '/api/practice/exercises/7') return fine(OPENED)
    if (path === '/api/practice/exercises/8') return fine({ ...OPENED, id: 8, title: '두 번째' })
    if (path === '/api/payment/meter/1')
      return fine({ orderId: 'A', now: 59_000, afterNext: 54_083, openedLectureIds: [12], fullUntil: null })
    if (path === '/api/courses/1/lectures') return fine([listed, makeLecture(13)])
    if (path === '/api/lectures/12')
      return fine(makeDetail(12, { ...listed, videoUrl: null, captions: [], body: BODY, reading }))
    return refused(404)
  })
})
afterEach(async () => {
  cleanup()
  await new Promise((done) => setTimeout(done, 50)) // the last save of the text
  setSession({ is: 'guest' })
})

const page = (content: Exercise[]) =>
  fine({ content, page: 0, size: 100, totalElements: content.length, totalPages: 1 })
const show = () =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: '/course/1/lectures?lecture=12' })
const card = (name: string) => screen.findByRole('region', { name })
const opened = (id: number) =>
  server.asked.filter(({ path }) => path === `/api/practice/exercises/${id}`).length
const press = async (name: string, button: string) =>
  fireEvent.click(within(await card(name)).getByRole('button', { name: button }))

it('says what the exercise is, fetches nothing of it before the press, and opens it in its place', async () => {
  show()
  const first = await card('합계 구하기')
  expect(first.textContent).toContain('실습 · 직접 해 보기')
  expect(first.textContent).toContain('수를 모두 더해요.')
  expect(within(first).getByRole('link', { name: '문제 페이지로' }).getAttribute('href')).toBe(
    '/mypage/practice/7',
  )
  expect(opened(7)).toBe(0)
  await press('합계 구하기', '여기서 풀기')
  expect(await within(first).findByText('합계를 출력하세요.')).toBeTruthy()
  expect(within(first).getByRole('tab', { name: '코드' })).toBeTruthy()
  expect(within(first).getByRole('button', { name: '접기' }).getAttribute('aria-expanded')).toBe('true')
})

it('leaves the shortcuts of the exercise to its card', async () => {
  show()
  await press('합계 구하기', '여기서 풀기')
  const statement = await screen.findByRole('tab', { name: '문제' })
  fireEvent.keyDown(screen.getByRole('article', { name: '읽을거리' }), { key: 'Enter', ctrlKey: true })
  expect(statement.getAttribute('aria-selected')).toBe('true')
})

it('opens one exercise at a time, and closes it', async () => {
  show()
  await press('합계 구하기', '여기서 풀기')
  await screen.findByText('합계를 출력하세요.')
  await press('두 번째', '여기서 풀기')
  expect(within(await card('합계 구하기')).getByRole('button', { name: '여기서 풀기' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('합계를 출력하세요.')).toHaveLength(1))
  await press('두 번째', '접기')
  expect(screen.queryByText('합계를 출력하세요.')).toBeNull()
})

it('shows a passed exercise as passed before it is opened', async () => {
  exercises = [{ ...EXERCISE, standing: 'passed' }]
  show()
  expect(within(await card('합계 구하기')).getByText('통과')).toBeTruthy()
})

it('says by how much the refund falls where the exercise is a lesson that was not opened', async () => {
  exercises = [{ ...EXERCISE, lesson: { lectureId: 13, isPublic: false } }]
  show()
  const words = /풀면 환불 금액이 59,000원에서 54,083원으로 줄어요/
  expect(await within(await card('합계 구하기')).findByText(words)).toBeTruthy()
  expect(opened(7)).toBe(0)
})

it('only links to an exercise that is locked or not listed', async () => {
  exercises = [{ ...EXERCISE, isLocked: true }]
  show()
  for (const name of ['합계 구하기', '두 번째']) {
    const one = await card(name)
    await waitFor(() => expect(within(one).queryByRole('button')).toBeNull())
    expect(within(one).getByRole('link', { name: '문제 페이지로' })).toBeTruthy()
  }
})
