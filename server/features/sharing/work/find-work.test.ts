import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { ExerciseTest, PracticeLanguage } from '#contract/practice/practice.ts'
import { findWork } from './find-work.ts'
import type { MaterialExercise } from './material.ts'

const returns = (code: string, expected: string): ExerciseTest => ({
  name: code,
  hidden: false,
  kind: 'value',
  setup: '',
  input: '',
  code,
  expected,
})

const exercise = (
  language: PracticeLanguage,
  text: string,
  { tests = [], statement = '' }: { tests?: ExerciseTest[]; statement?: string } = {},
): MaterialExercise => ({ title: '문제', language, statement, starter: [{ name: 'main', text }], tests })

const workOf = (category: string, exercises: MaterialExercise[], markdown = '', title = '코스') =>
  findWork({ exercises, texts: [{ title: '읽을거리', markdown }] }, { title, category })

test('a data course shows the records of an example as a chart, with the call and its result', () => {
  const call = `best([{'menu': '라테', 'price': 4500, 'sold': 32}, {'menu': '홍차', 'price': 4000, 'sold': 18}])`
  const starter = `def best(records):\n    # 완성하세요.\n    return ''`
  deepEqual(workOf('data', [exercise('python', starter, { tests: [returns(call, "'라테'")] })]), {
    is: 'chart',
    title: '문제',
    code: { language: 'python', lines: ['best(records)', "→ '라테'"] },
    labels: ['라테', '홍차'],
    series: [{ name: 'sold', values: [32, 18] }],
  })
})

test('a data course without records shows the lists of numbers of a text, then those of an example', () => {
  const example = returns('score([1, 0, 1], [1, 1, 1])', '0.67')
  const scored = exercise('python', 'def score(actual, predicted):', { tests: [example] })
  const markdown = '```python\nactual = [100, 150]\nactual = [100, 150, 200]\nprint(actual)\n```'
  const shown = (text: string) => {
    const work = workOf('data', [scored], text)
    return work?.is === 'chart' ? work.series : work
  }
  deepEqual(shown(markdown), [{ name: 'actual', values: [100, 150, 200] }])
  deepEqual(shown('그림만 있어요.'), [
    { name: 'actual', values: [1, 0, 1] },
    { name: 'predicted', values: [1, 1, 1] },
  ])
})

const TABLE =
  '| 컬럼 | 뜻 |\n| --- | --- |\n| `a` | b |\n\n## 예시\n\n| 메뉴 | 합계 |\n|---|---|\n| **책** | `a \\| b` |'

test('a course about SQL shows the code that learners find and the last table of the statement', () => {
  const sql = exercise(
    'postgresql',
    '-- 완성하세요.\nSELECT menu, a_very_long_name_of_a_column FROM orders;',
    {
      statement: TABLE,
    },
  )
  deepEqual(
    workOf('backend', [exercise('python', 'x = 1', { statement: TABLE }), sql], '', '깊이 배우는 SQL'),
    {
      is: 'table',
      title: '문제',
      code: {
        language: 'postgresql',
        lines: ['SELECT menu,', '  a_very_long_name_of_a_column FROM', '    orders;'],
      },
      columns: ['메뉴', '합계'],
      rows: [['책', 'a | b']],
    },
  )
})

test('without a table in the statement, a query shows the result that a public test expects', () => {
  const result = { ...returns('', 'menu | total\n책 | 2\n컵 | 1'), kind: 'output' as const }
  const work = workOf('data', [exercise('sqlite', 'SELECT 1;', { tests: [result] })])
  deepEqual(work?.is === 'table' && [work.columns, work.rows], [
    ['menu', 'total'],
    [
      ['책', '2'],
      ['컵', '1'],
    ],
  ])
})

test('a front-end course shows the richest page, the tasks that an exercise returns, or a sentence for each state', () => {
  const markdown =
    '```html\n<h1>제목</h1>\n```\n```html\n<h1>제목</h1>\n<ul><li>하나</li></ul>\n<a href="/">링크</a>\n```'
  const elementsOf = (exercises: MaterialExercise[], text = '') => {
    const work = workOf('frontend', exercises, text)
    return work?.is === 'page' ? work.elements : work
  }
  deepEqual(elementsOf([], markdown), [
    { is: 'heading', text: '제목' },
    { is: 'item', text: '하나' },
    { is: 'link', text: '링크' },
  ])
  const todos = "[{id: 'a', title: '장보기', isDone: true}, {id: 'b', title: '운동', isDone: false}]"
  const toggle = exercise('javascript', 'function toggle(todos, id) {', {
    tests: [returns("toggle([], 'a')", todos)],
  })
  deepEqual(elementsOf([toggle]), [
    { is: 'check', text: '장보기', isDone: true },
    { is: 'check', text: '운동', isDone: false },
  ])
  const tests = [
    returns("says({ state: 'loading' })", '"기다려요"'),
    returns("says({ state: 'done' })", '"다 됐어요"'),
  ]
  deepEqual(elementsOf([exercise('typescript', 'function says(view: View<A, B>): string {', { tests })]), [
    { is: 'state', given: "{ state: 'loading' }", text: '기다려요' },
    { is: 'state', given: "{ state: 'done' }", text: '다 됐어요' },
  ])
})

test('a back-end course shows requests and their status codes, or the steps of a call', () => {
  const statement =
    '| 메서드 | 경로 | 결과 |\n|---|---|---|\n| `GET` | `/books` | `200` |\n| `POST` | `/books` | `201` |'
  deepEqual(workOf('backend', [exercise('javascript', '', { statement })]), {
    is: 'requests',
    title: '문제',
    requests: [
      { method: 'GET', path: '/books', status: 200 },
      { method: 'POST', path: '/books', status: 201 },
    ],
  })
  const steps = exercise('javascript', 'async function run(pool, { wait }) {', {
    statement: '| 일 | 순서 |\n|---|---|\n| 저장 | 연결, begin, commit |',
  })
  deepEqual(workOf('backend', [steps]), {
    is: 'steps',
    title: '문제',
    code: { language: 'javascript', lines: ['run(pool, …)'] },
    steps: ['연결', 'begin', 'commit'],
  })
})

test('a full-stack course shows what a text prints, in columns, or code with its examples', () => {
  const listing = '```text\napp/\n  page.tsx   /\n  cart.tsx   /cart\n  not-found.tsx\n```'
  const table = exercise('postgresql', 'CREATE TABLE entry (\n  id bigint\n);', { statement: TABLE })
  const rowsOf = (text: string) => {
    const work = workOf('fullstack', [table], text)
    return work?.is === 'terminal' ? work.rows : work
  }
  deepEqual(rowsOf(listing), [['app/'], ['  page.tsx', '/'], ['  cart.tsx', '/cart'], ['  not-found.tsx']])
  deepEqual(rowsOf(''), [['책', 'a | b']])
})

test('the code of a text is shown where nothing else is, and a course without any has no work', () => {
  const work = workOf('backend', [], '```js\n// 서버\nlisten(1)\nlisten(2)\nlisten(3)\n```')
  deepEqual(work?.is === 'terminal' && work.code.lines, ['listen(1)', 'listen(2)', 'listen(3)'])
  const unbroken = `listen('${'a'.repeat(40)}')`
  const long = workOf('backend', [], `\`\`\`js\n${unbroken}\nlisten(2)\nlisten(3)\nlisten(4)\n\`\`\``)
  deepEqual(long?.is === 'terminal' && long.code.lines, [unbroken, 'listen(2)', 'listen(3)', 'listen(4)'])
  equal(workOf('backend', [exercise('javascript', '')], '글만 있어요.'), null)
  equal(workOf('devops', []), null)
})
