// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import type { Attempt } from '#contract/quiz/quiz.ts'
import { deliverUnsavedAnswers } from '#web/features/quiz/deliver-unsaved-answers.ts'
import { keepUnsavedAnswers, listUnsavedAttempts } from '#web/features/quiz/parts/unsaved-answers.ts'
import { makeAttempt } from '#web/testing/make-quiz.ts'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const MEMBER = 7
const answer: Answer = { choices: [11], texts: [] }
const other: Answer = { choices: [12], texts: [] }

let attempt: Attempt
let refusal: Response | null
beforeEach(() => {
  localStorage.clear()
  attempt = makeAttempt(9)
  refusal = null
  server.answers((path, _body, _times, method) => {
    if (path === '/api/attempts/9') return fine(attempt)
    if (path === '/api/attempts/9/answers/1' && method === 'PUT')
      return refusal ?? fine({ savedAt: attempt.now, revision: 1, answeredCount: 1, now: attempt.now })
    return refused(404)
  })
})
afterEach(() => localStorage.clear())

const keep = (attemptId: number, changedAt = Date.now(), sent: Answer[] = []) =>
  keepUnsavedAnswers(MEMBER, attemptId, {
    lectureId: 12,
    changedAt,
    answers: [[1, { answer, revision: 0, sent }]],
  })
const saves = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('sends an answer that an earlier visit kept, and forgets it then', async () => {
  keep(9)
  expect(await deliverUnsavedAnswers(MEMBER, null)).toBe(true)
  expect(saves()).toEqual([{ answer, revision: 0 }])
  expect(listUnsavedAttempts(MEMBER)).toEqual([])
})

it('goes on from the own save whose reply was lost', async () => {
  attempt = makeAttempt(9, {
    answers: [{ questionId: 1, answer: other, revision: 4, savedAt: attempt.now }],
  })
  keep(9, Date.now(), [other])
  await deliverUnsavedAnswers(MEMBER, null)
  expect(saves()).toEqual([{ answer, revision: 4 }])
})

it('leaves the open lecture, other members and an answer of another window alone', async () => {
  keep(9)
  await deliverUnsavedAnswers(MEMBER, 12)
  await deliverUnsavedAnswers(8, null)
  expect(server.asked).toEqual([])
  refusal = refused(409, { code: 'ANSWER_OUTDATED' })
  expect(await deliverUnsavedAnswers(MEMBER, null)).toBe(true)
  expect(listUnsavedAttempts(MEMBER)).toEqual([9])
})

it('sends nothing to an attempt that was handed in, or after a month', async () => {
  attempt = makeAttempt(9, { state: 'marked' })
  keep(9)
  keep(10, Date.now() - 31 * 24 * 60 * 60 * 1000)
  expect(await deliverUnsavedAnswers(MEMBER, null)).toBe(true)
  expect(saves()).toEqual([])
  expect(listUnsavedAttempts(MEMBER)).toEqual([])
})

it('is asked again while the server is away', async () => {
  keep(9)
  refusal = refused(503)
  expect(await deliverUnsavedAnswers(MEMBER, null)).toBe(false)
  expect(listUnsavedAttempts(MEMBER)).toEqual([9])
})
