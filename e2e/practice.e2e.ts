import type { Locator, Page } from '@playwright/test'
import { inputMethod } from './fixtures/devtools.ts'
import { isFirefox } from './fixtures/engines.ts'
import { hold } from './fixtures/hold.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const LEARNER = 'learner@codemaru.kr'
const TITLE = '불변성을 지키며 할 일 토글하기'
const code = (body: string) => `function toggleTodo(todos, id) {\n  return ${body}\n}\n`
const WRONG = code('todos.map((todo) => ({ ...todo, isDone: true }))')
const RIGHT = code('todos.map((todo) => (todo.id === id ? { ...todo, isDone: !todo.isDone } : todo))')

const editor = (page: Page) => page.getByRole('textbox', { name: /^내 코드, main\.js/ })

async function openExercise(page: Page) {
  await page.goto('/mypage/practice')
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await editor(page).waitFor()
}

async function write(page: Page, text: string) {
  await editor(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

/** Composes Korean with an input method if the browser's protocol supports it. */
async function writeKorean(page: Page) {
  if (isFirefox(page.context().browser()!)) return await page.keyboard.insertText('한글')
  const { compose, commit } = await inputMethod(page)
  for (const text of ['ㅎ', '하', '한']) await compose(text)
  await commit('한글')
}

/** Writes in this window of an exercise and in another, and ends with the code of the other. */
async function inTwoWindows(page: Page) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await editor(other).waitFor()
  await write(page, '// 첫 창\n')
  await expect(page.getByText('저장됨', { exact: false })).toBeVisible()
  await write(other, '// 둘째 창\n')
  const question = other.getByRole('alertdialog', { name: '어떤 코드를 사용할까요?' })
  await expect(question).toContainText('첫 창')
  await question.getByRole('button', { name: '다른 창의 코드 사용' }).click()
  await expect(editor(other)).toContainText('첫 창')
  await other.getByRole('button', { name: '다른 코드로 변경' }).click()
  await expect(editor(other)).toContainText('둘째 창')
  await expect(other.getByText('저장됨', { exact: false })).toBeVisible()
  await other.close()
  await page.reload()
  await expect(editor(page)).toContainText('둘째 창')
}

async function comesWhereItsShapeWaited(page: Page) {
  // Firefox may abort a navigation whose requests are intercepted, but not from a blank page.
  await page.goto('about:blank')
  const exercises = /\/api\/practice\/exercises\?/
  const letCome = await hold(page, exercises)
  const topsOf = (floor: Locator) =>
    Promise.all([page.getByRole('search'), floor].map(async (part) => (await part.boundingBox())!.y))
  await page.goto('/mypage/practice')
  const shape = page.getByRole('main').locator('[role=status] .animate-breathe')
  await shape.first().waitFor()
  // The third placeholder is the floor of the first course, after its title and text.
  const waited = await topsOf(shape.nth(2))
  letCome()
  await expect(page.getByText(/^\d+문제$/)).toBeVisible()
  const came = await topsOf(page.getByRole('img', { name: /문제 중 \d+문제 통과$/ }).first())
  for (const [at, top] of came.entries()) expect(Math.abs(top - waited[at]!)).toBeLessThanOrEqual(2)
  await page.unroute(exercises)
}

/** Reports policy violations, except the style attribute that the browser sets for an input method's colours. */
function watchPolicy() {
  const { reportRefused } = window as unknown as { reportRefused: (what: string) => void }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
    const isEditor = target instanceof Element && target.shadowRoot !== null
    if (!isEditor || effectiveDirective !== 'style-src-attr')
      reportRefused(`${effectiveDirective} ${blockedURI}`)
  })
}

test('an exercise is found, written in Korean, run, failed, mended, passed and looked up again @engines', async ({
  page,
}) => {
  const refused: string[] = []
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what))
  await page.addInitScript(watchPolicy)
  await signIn(page, LEARNER)
  await page.goto('/mypage/practice')
  await expect(page.getByRole('region', { name: '이어서 풀기' })).toBeVisible()
  await page.getByRole('searchbox', { name: '실습 검색' }).fill('할 일 토글')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByText('실습 1문제를 찾았어요.')).toBeAttached()
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await editor(page).waitFor()

  // An editor that was focused by Tab does not trap the Tab key.
  await editor(page).focus()
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor(page)).toBeFocused()

  await write(page, `${WRONG}// `)
  await writeKorean(page)
  await expect(editor(page)).toContainText('// 한글')
  await page.keyboard.insertText("\nconsole.log('안녕')\n")
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '콘솔' })).toContainText('안녕')
  await expect(page.getByRole('button', { name: /^실행/ })).toBeVisible() // output appears before the program ends

  await write(page, 'nothing.here()')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: '콘솔' })).toContainText('nothing is not defined')
  await expect(page.getByRole('button', { name: /^실행/ })).toBeVisible()
  await isSound(page, 'a program that failed')

  await write(page, WRONG)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('테스트 5개 중 1개 통과')).toBeVisible()
  await expect(page.getByRole('region', { name: '내 결과' }).first()).toBeVisible()
  await expect(page.getByText(/기댓값 .+, 내 결과 .+/).first()).toBeVisible()
  await isSound(page, 'a failed exercise')

  await write(page, RIGHT)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('region', { name: '통과' })).toContainText('통과! 한 칸을 쌓았어요.')
  await expect(page.getByText('저장됨', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: '제출 기록' }).click()
  const tries = page.getByRole('list', { name: '제출 기록' }).getByRole('button')
  await expect(tries).toHaveCount(2)
  await tries.last().click()
  await page.getByRole('button', { name: '편집기로 가져오기' }).click()
  await expect(editor(page)).toContainText('isDone: true')
  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await expect(editor(page)).toContainText('!todo.isDone')

  // After a click into the editor, Tab indents; after Escape, Tab leaves the editor.
  await editor(page).click()
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await page.goto('/mypage/practice?standing=passed')
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible()
  await isSound(page, 'the exercises')
  expect(refused).toEqual([])
})

test('the list comes where its shape waited; a page that never ends is stopped with words, keeps its code, and is shown once mended', async ({
  page,
}) => {
  await signIn(page, LEARNER)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await comesWhereItsShapeWaited(page)
  }

  const first = page.getByRole('textbox', { name: /^내 코드, index\.html/ })
  const writePage = async (script: string) => {
    await first.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(`<!doctype html>\n<p>안녕</p>\n<script>\n${script}\n</script>`)
    await page.keyboard.press('Control+Enter')
  }
  const console = page.getByRole('region', { name: '콘솔' })
  await page.getByRole('link', { name: '할 일 목록이 있는 첫 페이지', exact: true }).click()
  await first.waitFor()
  await writePage("console.log('시작'); while (true) {}")
  await expect(console).toContainText('무한 반복')
  await expect(page.getByText('저장됨', { exact: false })).toBeVisible()
  await page.reload()
  await expect(first).toContainText('while (true) {}')
  await writePage("for (let n = 0; n < 3; n += 1) console.log('돌았어요', n)")
  await expect(console).toContainText('돌았어요 2')
})

test('two windows never write over each other unasked; a question takes code and failing test along and is accepted', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, LEARNER)
  await openExercise(page)
  await inTwoWindows(page)
  await write(page, WRONG)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('button', { name: '실패한 테스트를 첨부해 질문하기' }).click()
  const dialog = page.getByRole('dialog', { name: '질문하기' })
  await expect(dialog.getByRole('checkbox', { name: /실패한 테스트 첨부/ })).toBeChecked()
  await dialog.getByLabel('제목').fill('모든 할 일이 끝난 것이 돼요')
  await dialog.getByLabel('내용').fill('하나만 바꾸고 싶어요.')
  await dialog.getByRole('button', { name: '질문 등록' }).click()
  await page.getByRole('button', { name: '질문 보기' }).click()
  await page.waitForURL(/\/mypage\/practiceqna\/\d+$/)
  const attached = page.getByRole('region', { name: '첨부한 코드와 테스트' })
  await expect(attached).toContainText('isDone: true')
  await expect(attached).toContainText('실패한 테스트')
  await isSound(page, 'a question about an exercise')

  const staff = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  await signIn(staff, 'support@codemaru.kr')
  await staff.goto('/admin/questions?kind=exercise')
  await staff.getByRole('link', { name: '모든 할 일이 끝난 것이 돼요' }).click()
  await expect(staff.getByRole('region', { name: '첨부한 코드와 테스트' })).toContainText('isDone: true')
  await staff.getByLabel('답변하기').fill('`id`를 비교해 보세요.')
  await staff.getByRole('button', { name: '답변 등록' }).click()
  await expect(staff.getByRole('article', { name: /답변$/ })).toBeVisible()
  await staff.context().close()

  await page.reload()
  await page.getByRole('button', { name: /^채택하기/ }).click()
  await expect(page.getByText('채택된 답변')).toBeVisible()
  await page.goto('/mypage/practiceqna?state=mine')
  await expect(page.getByRole('link', { name: '모든 할 일이 끝난 것이 돼요' })).toBeVisible()
  await isSound(page, 'the questions about exercises')
})
