import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
