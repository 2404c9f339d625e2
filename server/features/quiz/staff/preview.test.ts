import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as fault from '#contract/quiz/question-fault.ts'
import { listBankQuestions, previewBankQuestion } from '#contract/quiz/staff-question.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { choiceOf, questionOf } from '../testing/quiz-scene.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.close())

test('a preview has the question as an attempt asks it and the result of a right answer, and stores nothing', async () => {
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const { id: courseId } = await makeCourse(app.deps.db)
  const params = { courseId }
  const [right, wrong] = [{ ...choiceOf('**가**', true), explanation: '맞음' }, choiceOf('나')]
  const questions = [
    questionOf({ type: 'single', choices: [right, wrong], points: 3 }),
    questionOf({ type: 'multiple', choices: [right, wrong, choiceOf('다', true)] }),
    questionOf({ type: 'ordering', choices: [right, wrong, choiceOf('다')] }),
    questionOf({ type: 'number', accepted: [['3.5']], tolerance: 0.1 }),
    questionOf({ accepted: [['정답', '다른 정답']] }),
    questionOf({ type: 'fill', code: '___ x = ___', accepted: [['let'], ['1']] }),
    questionOf({ type: 'output', code: 'print(1)', accepted: [['1\n2']] }),
  ]
  for (const body of questions) {
    const { question, mark } = await support.send(previewBankQuestion, { params, body })
    deepEqual(
      [question.type, question.points, question.promptHtml, mark.isRight, mark.points],
      [body.type, body.points, '<p>무엇인가요?</p>', true, body.points],
    )
  }
  const { question, answer, mark } = await support.send(previewBankQuestion, { params, body: questions[0]! })
  deepEqual(
    [question.choices, answer.choices, mark.choiceExplanations],
    [
      [
        { id: 1, html: '<p><strong>가</strong></p>' },
        { id: 2, html: '<p>나</p>' },
      ],
      [1],
      [{ choiceId: 1, html: '<p>맞음</p>' }],
    ],
  )
  equal((await support.send(listBankQuestions, { params, query: {} })).totalElements, 0)
})

test('a question that lacks something has no preview, and neither has a member', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const params = { courseId: (await makeCourse(app.deps.db)).id }
  const body = questionOf({ type: 'single', choices: [choiceOf('가'), choiceOf('나')] })
  equal(
    (await admin.refused(previewBankQuestion, { params, body })).message,
    fault.rightChoiceMissing.message,
  )
  const member = await app.member()
  equal((await member.refused(previewBankQuestion, { params, body: questionOf({}) })).status, 403)
})
