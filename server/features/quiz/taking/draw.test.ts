import { deepEqual, equal, match, notDeepEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeBankQuestion } from '#contract/quiz/staff-question.ts'
import type { KyselyPlugin } from 'kysely'
import { enrol } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { findQuiz } from '../quiz.store.ts'
import {
  choiceOf,
  choices,
  makeQuizScene,
  type Member,
  questionOf,
  read,
  save,
  start,
  submit,
  texts,
} from '../testing/quiz-scene.ts'
import { drawQuestions } from './draw.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

async function scene(
  questions: Parameters<typeof makeQuizScene>[2],
  options: Parameters<typeof makeQuizScene>[3] = {},
) {
  const made = await makeQuizScene(app, admin, questions, options)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, made.course.id)
  return { ...made, member }
}

test('an attempt keeps the questions that it was asked, and is marked by their keys', async () => {
  const { member, quizId, questionIds } = await scene([
    questionOf({ prompt: '하나' }),
    questionOf({ accepted: [['클로저']] }),
  ])
  const { id: attemptId, questions } = await start(member, quizId)
  const question = questionOf({ prompt: '바뀐 문제', accepted: [['호이스팅']] })
  await admin.send(changeBankQuestion, {
    params: { quizQuestionId: questionIds[1]! },
    body: { question, version: 1 },
  })
  deepEqual((await read(member, attemptId)).questions, questions)
  await save(member, { attemptId, questionId: questionIds[1]!, answer: texts('클로저') })
  const { attempt } = await submit(member, attemptId)
  deepEqual([attempt.marks[1]!.isRight, attempt.marks[1]!.rightTexts], [true, ['클로저']])
  match((await start(member, quizId)).questions[1]!.promptHtml, /바뀐 문제/)
})

test('choices to arrange are never shown in the right order, and their ids do not tell it', async () => {
  const words = ['하나', '둘', '셋']
  const { member, quizId } = await scene([
    questionOf({ type: 'ordering', choices: words.map((text) => choiceOf(text)) }),
  ])
  for (let round = 0; round < 12; round += 1) {
    const { id: attemptId, questions } = await start(member, quizId)
    const shown = questions[0]!.choices
    const plain = shown.map(({ html }) => html.replace(/<[^>]*>/g, '').trim())
    notDeepEqual(plain, words)
    deepEqual(
      shown.map(({ id }) => id),
      [1, 2, 3],
    )
    const right = words.map((word) => plain.indexOf(word) + 1)
    await save(member, { attemptId, questionId: questions[0]!.id, answer: choices(...right) })
    equal((await submit(member, attemptId)).attempt.score, 1)
  }
})

test('a tag draws at random for each attempt, and no question twice', async () => {
  const bank = Array.from({ length: 8 }, (_, at) => questionOf({ prompt: `문제 ${at}`, tags: ['배열'] }))
  const { member, quizId, questionIds } = await scene(bank, {
    items: ([first]) => [{ tag: '배열', count: 4 }, { questionId: first! }],
  })
  const drawn = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const { id, questions } = await start(member, quizId)
    const ids = questions.map((question) => question.id)
    deepEqual([ids.length, new Set(ids).size, ids.includes(questionIds[0]!)], [5, 5, true])
    drawn.add(ids.toSorted((one, other) => one - other).join())
    await submit(member, id)
  }
  ok(drawn.size > 1)
})

test('a draw reads the ids and the contents of the drawn questions alone, and as many of each tag as there are', async () => {
  const tagged = (tag: string) => Array.from({ length: 12 }, () => questionOf({ tags: ['가', tag] }))
  const { quizId, questionIds } = await scene([...tagged('나'), ...tagged('다')], {
    items: () => [
      { tag: '나', count: 11 },
      { tag: '가', count: 5 },
      { tag: '나', count: 11 },
    ],
  })
  let rowCount = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rowCount += result.rows.length
      return Promise.resolve(result)
    },
  }
  const quiz = (await findQuiz(app.deps.db, quizId))!
  const drawn = await drawQuestions(app.deps.db.withPlugin(counting), quiz)
  const ids = drawn.map(({ asked }) => asked.id)
  equal(new Set(ids).size, ids.length)
  const ofFirstTag = ids.filter((id) => questionIds.indexOf(id) < 12).length
  // The third item finds what the two before it left of its tag.
  ok(ofFirstTag === 12 && ids.length >= 16 && ids.length <= 17, `${ofFirstTag} of ${ids.length}`)
  // Three items, an id for each drawn question, and the question.
  equal(rowCount, 3 + 2 * ids.length)
})
