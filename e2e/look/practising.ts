import type { Page } from '@playwright/test'
import type { PracticeLanguage } from '../../contract/practice/practice.ts'
import { openLecture } from '../fixtures/player.ts'
import { at, failing, filling, type View, view, waiting } from './view.ts'

const TITLE = '불변성을 지키며 할 일 토글하기'
const code = (body: string) => `function toggleTodo(todos, id) {\n  return ${body}\n}\n`
const WRONG = code('todos.map((todo) => ({ ...todo, isDone: true }))')
const RIGHT = code('todos.map((todo) => (todo.id === id ? { ...todo, isDone: !todo.isDone } : todo))')

/** Views of a new member, for whom few exercises are open. */
export const newcomerPracticeViews: View[] = [
  view('practice-newcomer', '/mypage/practice'),
  view('practiceqna-empty', '/mypage/practiceqna'),
  { name: 'exercise-locked', go: at('/mypage/practice/4'), isWindow: true },
  filling('exercise-unknown', '/mypage/practice/999999'),
]

export const practiceViews: View[] = [
  view('practice', '/mypage/practice'),
  view('practice-nothing', '/mypage/practice?q=없는것'),
  waiting('practice', '/mypage/practice'),
  failing('practice', '/mypage/practice'),
  view('practiceqna', '/mypage/practiceqna'),
  failing('practiceqna', '/mypage/practiceqna'),
  view('practiceqna-thread', '/mypage/practiceqna/1'),
  ...(
    [
      ['python', 'python'],
      ['sql', 'sqlite'],
      ['html', 'html'],
    ] satisfies [string, PracticeLanguage][]
  ).map(([name, language]): View => ({
    name: `exercise-${name}`,
    go: (page) => openFirst(page, `/mypage/practice?language=${language}`),
    isWindow: true,
  })),
  { name: 'exercise-failed', go: (page) => solve(page, WRONG), isWindow: true },
  {
    name: 'exercise-ask',
    go: (page) => solve(page, WRONG),
    open: (page) => page.getByRole('button', { name: '실패한 테스트를 첨부해 질문하기' }).click(),
    isWindow: true,
    widths: [360, 1440],
  },
  { name: 'exercise-passed', go: (page) => solve(page, RIGHT), isWindow: true },
  {
    name: 'exercise-solution',
    go: (page) => solve(page, RIGHT),
    open: async (page) => {
      await showPane(page, '문제')
      await page.getByRole('button', { name: '내 코드와 비교하기' }).scrollIntoViewIfNeeded()
    },
    isWindow: true,
  },
  {
    name: 'exercise-compared',
    go: (page) => solve(page, RIGHT),
    open: async (page) => {
      await showPane(page, '문제')
      await page.getByRole('button', { name: '내 코드와 비교하기' }).click()
    },
    isWindow: true,
    widths: [360, 1440],
  },
  {
    name: 'exercise-history',
    go: openExercise,
    open: async (page) => {
      await showPane(page, '결과')
      await page.getByRole('tab', { name: '제출 기록' }).click()
    },
    isWindow: true,
  },
  {
    name: 'exercise-keys',
    go: openExercise,
    open: (page) => page.getByRole('button', { name: '단축키 안내' }).click(),
    isWindow: true,
    widths: [768, 1440],
  },
  {
    name: 'player-exercises',
    go: (page) => openLecture(page, 1, 1),
    open: async (page) => {
      const contents = page.getByRole('button', { name: /^목차 / })
      if (await contents.isVisible()) await contents.click()
      await page.getByRole('heading', { name: '이 강의의 실습' }).scrollIntoViewIfNeeded()
    },
    isWindow: true,
  },
]

const editor = (page: Page) => page.getByRole('textbox', { name: /^내 코드/ }).first()

/** Selects a pane by its tab; only a phone has these tabs, because it shows one pane at a time. */
async function showPane(page: Page, name: string) {
  const tab = page.getByRole('tab', { name, exact: true })
  if (await tab.isVisible()) await tab.click()
}

async function openFirst(page: Page, list: string) {
  await page.goto(list)
  await page.locator('main a[href^="/mypage/practice/"]').first().click()
  await editor(page).waitFor()
}

async function openExercise(page: Page) {
  await page.goto('/mypage/practice')
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await editor(page).waitFor()
}

async function solve(page: Page, text: string) {
  await openExercise(page)
  await editor(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Control+Shift+Enter')
  await page
    .getByText(/^테스트 \d+개(?: 중|를 모두) /)
    .first()
    .waitFor()
}
