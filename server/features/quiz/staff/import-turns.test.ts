import { ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importQuestions } from '#contract/quiz/exchange.ts'
import { previewBankQuestion } from '#contract/quiz/staff-question.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { questionOf } from '../testing/quiz-scene.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.close())

/** Its brackets take the parser about 8 ms. */
const SLOW = '[x'.repeat(500)

/** Processor time, because a busy machine makes any single answer slow. */
const usedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('previews that are asked while 300 questions are imported wait for no more than a small part of it', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const { id: courseId } = await makeCourse(app.deps.db)
  const text = Array.from({ length: 300 }, (_, at) => `${at} ${SLOW.replaceAll('[', '\\[')} {=가 ~나}`).join(
    '\n\n',
  )
  const preview = () => admin.send(previewBankQuestion, { params: { courseId }, body: questionOf({}) })
  await preview()

  const began = usedMs()
  let isDone = false
  const importing = admin
    .send(importQuestions, { params: { courseId }, body: { format: 'gift', text, isTrial: false } })
    .finally(() => (isDone = true))
  let longestMs = 0
  while (!isDone) {
    const asked = usedMs()
    await preview()
    longestMs = Math.max(longestMs, usedMs() - asked)
  }
  const { madeIds, lines } = await importing
  ok(madeIds?.length === 300, JSON.stringify(lines[0]))
  const importMs = usedMs() - began
  // Behind all texts of the import it was a quarter.
  ok(longestMs < importMs / 10, `${Math.round(longestMs)} ms of ${Math.round(importMs)} ms`)
})
