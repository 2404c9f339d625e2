import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Attempt, answerOutdated } from '#contract/quiz/quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { QuizLesson } from '#web/features/quiz/quiz-lesson.tsx'
import { makeAttempt, makeAttemptSummary, makeMark, makeQuestion, makeQuiz } from '#web/testing/make-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

const AT = '2026-11-26T10:00:00.000+09:00'
const nothing = () => {}
const Page = () => (
  <QuizLesson
    quizId={5}
    memberId={testMember.id}
    mayResume
    note={null}
    next={null}
    onStarted={nothing}
    onHandedIn={nothing}
    onClock={nothing}
  />
)

function open(attempt: Attempt, answer?: (path: string, method: string) => Response | undefined) {
  server.answers((path, _body, _times, method) => {
    const given = answer?.(path, method)
    if (given) return given
    if (path === '/api/quizzes/5')
      return fine(makeQuiz(5, { attempts: [makeAttemptSummary(9, { state: attempt.state })] }))
    if (path === '/api/attempts/9' && method === 'GET') return fine(attempt)
    return refused(404)
  })
  return renderPrivate(Page, { path: '/', at: '/' })
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () => document.activeElement

it('a repetition that fails says why beside its button, and not on the list of attempts', async () => {
  const marked = makeAttempt(9, { state: 'marked', marks: [makeMark(1), makeMark(2)] })
  open(marked, (_path, method) =>
    method === 'POST' ? refused(409, { message: '시작할 수 없습니다.' }) : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: /1번째/ }))
  await press('다시 풀기')
  expect((await screen.findByRole('alert')).textContent).toBe('시작할 수 없습니다.')
  await press('응시 기록 보기')
  expect(await screen.findByRole('heading', { name: '조건문 퀴즈' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('clearing an answer leads to the heading of its question', async () => {
  open(
    makeAttempt(9, {
      answers: [{ questionId: 1, answer: { choices: [11], texts: [] }, revision: 1, savedAt: AT }],
    }),
  )
  await press('답 비우기')
  expect(screen.queryByRole('button', { name: '답 비우기' })).toBeNull()
  expect(focused()).toBe(screen.getByRole('heading', { name: '문제 1 / 2' }))
})

it.each(['이 창의 답 쓰기', '저장된 답 쓰기'])(
  'the choice between two answers, %s, leads to the heading of the question',
  async (choice) => {
    const theirs = { questionId: 1, answer: { choices: [11], texts: [] }, revision: 2, savedAt: AT }
    let isOther = false
    open(makeAttempt(9, { questions: [makeQuestion(1)] }), (path, method) => {
      if (method === 'GET' && path === '/api/attempts/9' && isOther)
        return fine(makeAttempt(9, { questions: [makeQuestion(1)], answers: [theirs] }))
      if (method !== 'PUT') return undefined
      if (isOther) return fine({ savedAt: AT, revision: 3, answeredCount: 1, now: AT })
      isOther = true
      return refused(409, { code: answerOutdated.code })
    })
    fireEvent.click(await screen.findByRole('radio', { name: /둘/ }))
    await press(choice)
    await waitFor(() => expect(screen.queryByRole('button', { name: choice })).toBeNull())
    expect(focused()).toBe(screen.getByRole('heading', { name: '문제 1 / 1' }))
  },
)
