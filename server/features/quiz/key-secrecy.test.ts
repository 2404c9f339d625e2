import { equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { type Call, pathOf } from '#contract/platform/call.ts'
import { releaseResults } from '#contract/quiz/staff-quiz.ts'
import { enrol } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  choiceOf,
  makeQuizScene,
  type Member,
  questionOf,
  read,
  save,
  start,
  submit,
  texts,
} from './testing/quiz-scene.ts'

/** In everything that a learner may not see before the results. */
const MARKER = 'ZQKEYMARKERQZ'
const QUESTIONS = [
  questionOf({ accepted: [[MARKER]], explanation: MARKER }),
  questionOf({
    type: 'single',
    choices: [
      { ...choiceOf('가', true), explanation: MARKER },
      { ...choiceOf('나'), explanation: MARKER },
    ],
    explanation: MARKER,
  }),
  questionOf({ type: 'fill', code: 'let ___', accepted: [[MARKER]] }),
]

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

/** Every call that reads, with the ids of the scene where it takes some. */
async function readEverything(member: Member, ids: Record<string, number>): Promise<string[]> {
  const reads = (Object.entries(calls) as [string, Call][]).filter(([, { method }]) => method === 'GET')
  const telling: string[] = []
  for (const [name, { path }] of reads) {
    const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key!)
    const params = Object.fromEntries(keys.map((key) => [key, String(ids[key] ?? 1)]))
    const { text } = await member.get(pathOf(path, params))
    if (text.includes(MARKER) || text.includes('isRight')) telling.push(name)
  }
  return telling
}

const FORMS = { quiz: ['getAttempt'], exam: [] } as const

for (const form of ['quiz', 'exam'] as const)
  test(`no call tells the key of an open attempt (${form}), and of an exam none before the release`, async () => {
    const { course, lectureId, quizId, questionIds } = await makeQuizScene(app, admin, QUESTIONS, {
      settings: { form },
    })
    const member = await app.member()
    await enrol(app.deps.db, member.memberId, course.id)
    const begun = await start(member, quizId)
    const attemptId = begun.id
    const saved = await save(member, { attemptId, questionId: questionIds[0]!, answer: texts('답') })
    ok(!JSON.stringify([begun, saved]).includes(MARKER))
    const ids = { courseId: course.id, lectureId, quizId, attemptId, quizQuestionId: questionIds[0]! }
    equal((await readEverything(member, ids)).join(), '')

    const done = JSON.stringify(await submit(member, attemptId))
    equal(done.includes(MARKER), form === 'quiz')
    equal((await readEverything(member, ids)).join(), FORMS[form].join())
    if (form === 'quiz') return
    await admin.send(releaseResults, { params: { quizId } })
    ok(JSON.stringify(await read(member, attemptId)).includes(MARKER))
  })
