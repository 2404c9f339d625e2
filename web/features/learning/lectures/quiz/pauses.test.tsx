import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { makeAttempt, makeMark, makeQuestion, makeQuiz } from '#web/testing/make-quiz.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const play = vi.fn<() => Promise<void>>(async () => {})
const pause = vi.fn<() => void>()

beforeAll(() => import('#web/features/quiz/pause-quiz.tsx'))

// A quiz is asked once a visit, so each test has its own.
let quizId = 100
let known: Partial<Quiz>
let isRight: boolean
beforeEach(() => {
  localStorage.clear()
  quizId += 1
  known = {}
  isRight = true
  play.mockClear()
  pause.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  const attempt = makeAttempt(9, { quizId, questions: [makeQuestion(1)] })
  server.answers((path, _body, _times, method) => {
    if (path === '/api/courses/1/lectures') return fine([makeLecture(11)])
    if (path === '/api/lectures/11') return fine(makeDetail(11, { pauses: [{ quizId, atSec: 30 }] }))
    if (path === `/api/quizzes/${quizId}`) return fine(makeQuiz(quizId, { atSec: 30, ...known }))
    if (path === `/api/quizzes/${quizId}/attempts`) return fine(attempt)
    if (path === '/api/attempts/9/answers/1' && method === 'PUT')
      return fine({ savedAt: attempt.now, revision: 1, answeredCount: 1, now: attempt.now })
    if (path === '/api/attempts/9/submit')
      return fine({
        attempt: {
          ...attempt,
          state: 'marked',
          score: isRight ? 1 : 0,
          isPassed: isRight,
          marks: [makeMark(1, { isRight, explanationHtml: '<p>까닭</p>' })],
        },
        courseProgress: 0,
        lectureProgress: 0,
        lectureCompleted: false,
      })
    return refused(404)
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

async function watch() {
  const { queries } = renderPrivate(Page, {
    path: '/course/:courseId/lectures',
    at: '/course/1/lectures?lecture=11',
  })
  const video = (await screen.findByLabelText('강의 11 영상')) as HTMLVideoElement
  const fire = (name: string) => act(() => void video.dispatchEvent(new Event(name)))
  const to = (sec: number) => {
    video.currentTime = sec
    fire('timeupdate')
  }
  const jump = (sec: number) => {
    fire('seeking')
    to(sec)
  }
  return { queries, to, jump }
}
const panel = () => screen.findByRole('dialog', { name: '잠깐, 퀴즈예요' })
const asks = (path: string) => server.asked.filter((one) => one.path === path)

it('pauses at the second of a quiz, checks the answer at once, and plays on', async () => {
  const { to } = await watch()
  to(29.8)
  to(30.1)
  const quiz = await panel()
  expect(pause).toHaveBeenCalled()
  fireEvent.click(await within(quiz).findByRole('radio', { name: /하나/ }))
  play.mockClear()
  fireEvent.click(within(quiz).getByRole('button', { name: '답 확인' }))
  expect(await within(quiz).findByText('잘했어요! 계속 볼까요?')).toBeTruthy()
  expect(within(quiz).getByText('까닭')).toBeTruthy()
  expect(asks('/api/attempts/9/answers/1')[0]?.body).toEqual({
    answer: { choices: [11], texts: [] },
    revision: 0,
  })
  fireEvent.click(within(quiz).getByRole('button', { name: '계속 보기' }))
  expect(play).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('plays on when it is put off, and does not ask again', async () => {
  const { to, jump } = await watch()
  to(29.8)
  to(30.1)
  const quiz = await panel()
  fireEvent.click(await within(quiz).findByRole('button', { name: '나중에 풀기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  jump(20)
  to(29.9)
  to(30.2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asks(`/api/quizzes/${quizId}/attempts`)).toHaveLength(1)
})

it('offers another round after a wrong answer', async () => {
  isRight = false
  const { to } = await watch()
  to(29.8)
  to(30.1)
  const quiz = await panel()
  await within(quiz).findByRole('radio', { name: /둘/ })
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
  fireEvent.click(within(quiz).getByRole('button', { name: '답 확인' }))
  fireEvent.click(await within(quiz).findByRole('button', { name: '다시 풀기' }))
  expect(await within(quiz).findByRole('radio', { name: /둘/ })).toBeTruthy()
  expect(asks(`/api/quizzes/${quizId}/attempts`)).toHaveLength(2)
})

it('asks nothing when the second is jumped over', async () => {
  const { to, jump } = await watch()
  to(10)
  jump(40)
  to(40.3)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asks(`/api/quizzes/${quizId}/attempts`)).toEqual([])
})

it.each([
  ['was passed before', { isPassed: true }],
  ['cannot be taken', { refusal: 'NO_MORE_ATTEMPTS' }],
])('does not pause for a quiz that %s', async (_what, state) => {
  known = state
  const { queries, to } = await watch()
  to(20)
  to(20.2)
  await waitFor(() => expect(queries.getQueriesData({ queryKey: ['quiz', quizId] })[0]?.[1]).toBeTruthy())
  pause.mockClear()
  to(29.9)
  to(30.1)
  expect(pause).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})
