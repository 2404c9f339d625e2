import { deepEqual, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { choiceOf, makeQuizScene, type Member, questionOf, start, submit } from '../testing/quiz-scene.ts'

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const fenced = (code: string) => `무엇을 출력하나요?\n\n\`\`\`js\n${code}\n\`\`\``
const RETURN =
  /<figcaption>JavaScript<\/figcaption>\n<pre tabindex="0"><code><span class="tok-keyword">return<\/span>/

test('code in a question, its choices and its explanations has the colours of texts', async () => {
  const choice = { ...choiceOf(fenced('return 2'), true), explanation: fenced('return 3') }
  const { quizId } = await makeQuizScene(app, admin, [
    questionOf({
      type: 'single',
      prompt: fenced('return 1'),
      choices: [choice, choiceOf('없음')],
      explanation: fenced('return 4'),
    }),
  ])
  const { id, questions } = await start(admin, quizId)
  const { attempt } = await submit(admin, id)
  const [mark] = attempt.marks
  for (const html of [
    questions[0]!.promptHtml,
    questions[0]!.choices[0]!.html,
    mark!.explanationHtml,
    mark!.choiceExplanations[0]!.html,
  ])
    match(html, RETURN)
})

test('code to complete has its colours in parts around the blanks, also for a blank inside of a mark', async () => {
  const { quizId } = await makeQuizScene(app, admin, [
    questionOf({
      type: 'fill',
      code: 'return ___ + "<___>"',
      codeLanguage: 'js',
      accepted: [['1'], ['2']],
    }),
    questionOf({ type: 'output', code: 'return ___', codeLanguage: 'js' }),
    questionOf({ type: 'output', code: 'return 1', codeLanguage: '우리말' }),
  ])
  const { questions } = await start(admin, quizId)
  deepEqual(
    questions.map(({ codeHtml }) => codeHtml),
    [
      [
        '<span class="tok-keyword">return</span> ',
        ' + <span class="tok-string">&quot;&lt;</span>',
        '<span class="tok-string">&gt;&quot;</span>',
      ],
      ['<span class="tok-keyword">return</span> ___'],
      [],
    ],
  )
})

test('an attempt at a question that was saved without colours shows its code as it is', async () => {
  const { quizId } = await makeQuizScene(app, admin, [
    questionOf({ type: 'output', code: 'return 1', codeLanguage: 'js' }),
  ])
  await sql`update quiz_question set content = content - 'codeHtml'`.execute(app.deps.db)
  const [question] = (await start(admin, quizId)).questions
  deepEqual([question!.code, question!.codeHtml], ['return 1', []])
})
