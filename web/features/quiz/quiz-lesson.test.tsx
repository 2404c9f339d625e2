import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Attempt } from '#contract/quiz/quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { QuizLesson } from '#web/features/quiz/quiz-lesson.tsx'
import { makeAttempt, makeAttemptSummary, makeMark, makeQuiz } from '#web/testing/make-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

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
