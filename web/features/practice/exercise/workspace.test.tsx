import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenExercise } from '#contract/practice/practice.ts'
import { Page } from '#web/features/practice/exercise/exercise.page.tsx'
import { makeOpenExercise } from '#web/testing/make-exercise.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const AT = '2026-11-26T10:00:00.000+09:00'
const submissions = Array.from({ length: 2 }, (_, at) => ({
  id: at + 1,
  submittedAt: AT,
  testCount: 1,
  passedCount: 0,
  passed: false,
  version: 1,
  gradedBy: 'browser',
}))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** In a window in which one part is shown at a time. */
async function open(changes: Partial<OpenExercise> = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const exercise = makeOpenExercise({ isOpen: true, language: 'html', ...changes })
  server.answers((path) => {
    if (path.startsWith('/api/practice/exercises/7/submissions')) {
      const page = Number(new URL(path, 'http://x').searchParams.get('page'))
      return fine({ content: submissions, page, size: 20, totalElements: 22, totalPages: 2 })
    }
    if (path.startsWith('/api/practice/submissions/'))
      return fine({
        ...submissions[0],
        outcomes: [{ state: 'failed', actual: '', message: '', durationMs: 1 }],
        files: [{ name: 'main.js', text: 'let sum = 9' }],
      })
    if (path.endsWith('/hints')) return fine({ hints: ['<p>가벼운 힌트</p>'] })
    if (path.endsWith('/giving-up')) return fine()
    if (path.endsWith('/solution')) return new Promise<Response>(() => {})
    if (path === '/api/practice/exercises/7') return fine(exercise)
    return refused(404)
  })
  renderPrivate(Page, { path: '/mypage/practice/:exerciseId', at: '/mypage/practice/7' })
  await screen.findByRole('tablist', { name: '실습' })
}
const tab = (name: string) => within(screen.getByRole('tablist', { name: '실습' })).getByRole('tab', { name })
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}
const focused = () => document.activeElement

it('running on a narrow window leads to the tab of the result, and a restored submission to that of the code', async () => {
  await open()
  fireEvent.click(tab('코드'))
  await press('화면 보기')
  expect(focused()).toBe(tab('결과'))
  expect(tab('결과').getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: '제출 기록' }))
  fireEvent.click((await screen.findAllByRole('button', { name: /실패/ }))[0]!)
  await press('편집기로 가져오기')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe(tab('코드'))
})

it('the buttons of the font size keep the focus at the smallest and the largest size', async () => {
  await open()
  fireEvent.click(tab('코드'))
  for (const name of ['글자 작게', '글자 크게']) {
    const button = await screen.findByRole('button', { name })
    button.focus()
    for (let times = 0; times < 8; times++) fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button).toHaveProperty('disabled', false)
    expect(focused()).toBe(button)
  }
})

it('the pages of the submissions keep the focus on the button at their end', async () => {
  await open()
  fireEvent.click(tab('결과'))
  fireEvent.click(screen.getByRole('tab', { name: '제출 기록' }))
  const next = await press('다음')
  expect(await screen.findByText('2 / 2페이지')).toBeTruthy()
  fireEvent.click(next)
  expect(screen.getByText('2 / 2페이지')).toBeTruthy()
  expect(next).toHaveProperty('disabled', false)
  expect(focused()).toBe(next)
})

it('the last hint leads to the heading of the hints, and giving up to that of the solution, which says that it loads', async () => {
  await open({ hintCount: 1 })
  await press('첫 힌트 열기 (1개 남음)')
  expect(await screen.findByText('가벼운 힌트')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: /^힌트/ })))
  await press('포기하고 풀이 보기')
  const question = within(await screen.findByRole('alertdialog', { name: '풀이를 볼까요?' }))
  fireEvent.click(question.getByRole('button', { name: '풀이 보기' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: '풀이' })))
  expect(screen.getByText('풀이를 불러오는 중…').closest('[role=status]')).toBeTruthy()
})
