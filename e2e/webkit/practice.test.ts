import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  ENDLESS,
  ENDLESS_PAGES,
  gradeCode,
  GUARDED_PAUSE_MOST_MS,
  openRunnerOn,
  runCode,
  runInTime,
  runPage,
  runsAside,
} from '../fixtures/practice-runner.ts'
import { until } from '../../server/testing/until.ts'
import { RUNNER_ALONE, serveRunner } from '../fixtures/runner-page.ts'
import { openWebKit } from './open-webkit.ts'
import type { WebKitPage } from './webkit-page.ts'

/** Shorter than the product's limits in web/features/practice/run/limits.ts. */
const LIMITS_MS = { javascript: 1500, python: 4000, sqlite: 1500, postgresql: 1500, html: 4000 }

let page: WebKitPage
let close: () => Promise<void>
before(async () => {
  const served = await serveRunner()
  const webkit = await openWebKit(served.url)
  page = webkit.page
  close = async () => {
    await webkit.close()
    await served.close()
  }
  await page.open('/')
})
after(() => close())

const openRunner = () => openRunnerOn(page, { limitsMs: LIMITS_MS, address: RUNNER_ALONE })
/** Ends the workers that would wait for the next program. */
const closeRunner = () => page.evaluate(() => window.practiceRunner.close(), undefined)

const ENDING = {
  javascript: ['main.js', "console.log('안녕', 1 + 1)", ['안녕 2'], { code: '6 * 7', expected: '42' }],
  python: ['main.py', "print('안녕', 1 + 1)", ['안녕 2'], { code: '6 * 7', expected: '42' }],
  sqlite: ['main.sql', 'select 2 as n', ['n', '2'], { code: 'select 42 as n', expected: 'n\n42' }],
  postgresql: ['main.sql', 'select 2 as n', ['n', '2'], { code: 'select 42 as n', expected: 'n\n42' }],
  html: [
    'index.html',
    "<p>안녕</p><script>for (const n of [2]) console.log(document.querySelector('p').textContent, n)</script>",
    ['안녕 2'],
    { code: "document.querySelector('p').textContent.length * 21", expected: '42' },
  ],
} as const

/** What engines may stop in ways of their own; practice-escape.e2e.ts runs all pages, and all are guarded by their text. */
const OF_ENGINE = ['in a script', 'in a module', 'in a function that calls itself', 'between two promises']

for (const [where, files] of OF_ENGINE.map((where) => [where, ENDLESS_PAGES[where]!] as const))
  test(`a page that never ends ${where} is stopped`, async () => {
    await openRunner()
    const { state, message } = await runsAside(page, () => runPage(page, ...files), GUARDED_PAUSE_MOST_MS)
    equal(state, 'timeout')
    match(message, /무한 반복/)
    await closeRunner()
  })

/** SQL runs last: WebKit cannot end its workers, and they would slow down the other languages. */
const LANGUAGES = ENDLESS.toSorted(([one], [other]) => Number(/sql/.test(one)) - Number(/sql/.test(other)))

for (const [language, endlessName, endless] of LANGUAGES)
  test(`${language} runs, is graded, and is stopped when it never ends`, async () => {
    await openRunner()
    const [name, text, lines, asked] = ENDING[language]
    const ran = await runInTime(page, language, name, text)
    equal(ran.state, 'finished', ran.message)
    deepEqual(ran.lines, lines)
    const [outcome] = await gradeCode(page, language, name, text, [asked])
    equal(outcome?.state, 'passed', outcome?.message)
    const { state, message } = await runsAside(page, () => runCode(page, language, endlessName, endless))
    equal(state, 'timeout')
    match(message, /멈췄(?:어요|습니다)\./)
    await closeRunner()
  })

test('Python starts without the snapshot, which WebKit never fetches', async () => {
  const fetched = (name: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').filter((one) => one.name.endsWith(name)).length,
      name,
    )
  await page.open('/')
  await openRunner()
  await page.evaluate(() => void window.practiceRunner.prepare('python'))
  await until(async () => (await fetched('/python_stdlib.zip')) > 0, 'Python to be fetched')
  equal(await fetched('/python.snapshot'), 0)
  await closeRunner()
})
