import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import type { SavedAnswer } from '#contract/quiz/quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { PauseQuiz } from '#web/features/quiz/pause-quiz.tsx'
import { makeAttempt, makeQuestion } from '#web/testing/make-quiz.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

const Page = () => <PauseQuiz quizId={5} memberId={testMember.id} onClose={() => {}} />
const open = () => renderPrivate(Page, { path: '/', at: '/' })

it('an answer is saved before it is checked, and is there after a reload', async () => {
  const answers = new Map<number, SavedAnswer>()
  server.answers((path, body, _times, method) => {
    const attempt = makeAttempt(9, {
      questions: [makeQuestion(1), makeQuestion(2)],
      answers: [...answers.values()],
    })
    if (path === '/api/quizzes/5/attempts') return fine(attempt)
    if (method !== 'PUT') return refused(404)
    const questionId = Number(path.split('/').at(-1))
    const { answer } = body as { answer: Answer }
    answers.set(questionId, { questionId, answer, revision: 1, savedAt: attempt.now })
    return fine({ savedAt: attempt.now, revision: 1, answeredCount: answers.size, now: attempt.now })
  })
  open()
  fireEvent.click((await screen.findAllByRole('radio', { name: /둘/ }))[1]!)
  await waitFor(() => expect(answers.get(2)?.answer).toEqual({ choices: [22], texts: [] }))
  expect(await screen.findAllByText('저장됨')).toBeTruthy()
  cleanup()
  open()
  expect((await screen.findAllByRole('radio', { name: /둘/ }))[1]).toHaveProperty('checked', true)
})

it('an answer that did not reach the server is kept on this device and sent after a reload', async () => {
  let isAway = true
  const sent: unknown[] = []
  server.answers((path, body, _times, method) => {
    const attempt = makeAttempt(9, { questions: [makeQuestion(1)] })
    if (path === '/api/quizzes/5/attempts') return fine(attempt)
    if (method !== 'PUT' || isAway) return refused(503)
    sent.push(body)
    return fine({ savedAt: attempt.now, revision: 1, answeredCount: 1, now: attempt.now })
  })
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /셋/ }))
  expect(await screen.findAllByText('저장하지 못했어요. 다시 시도하고 있어요')).toBeTruthy()
  cleanup()
  isAway = false
  open()
  expect(await screen.findByRole('radio', { name: /셋/ })).toHaveProperty('checked', true)
  await waitFor(() => expect(sent).toEqual([{ answer: { choices: [13], texts: [] }, revision: 0 }]))
})
