import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenExercise } from '#contract/practice/practice.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/practice/exercise/exercise.page.tsx'
import { findTrial, keepTrial, type Trial } from '#web/features/practice/parts/own-work.ts'
import { makeOpenExercise } from '#web/testing/make-exercise.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const written = [{ name: 'main.js', text: 'let sum = 1 + 2' }]
const TRIAL: Trial = { files: written, editedAt: Date.now() - 60_000, memberId: null, isOffered: false }
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(work: OpenExercise['work'] = null) {
  server.answers((path, body) => {
    if (path === '/api/practice/exercises/7') return fine(makeOpenExercise({ isOpen: true, work }))
    if (path === '/api/practice/exercises/7/work')
      return fine({ ...(body as object), revision: 1, savedAt: '2026-11-29T12:00:00+09:00' })
    return fine({ content: [], totalElements: 0, totalPages: 0, page: 0, size: 1 })
  })
  renderPrivate(Page, { path: '/mypage/practice/:exerciseId', at: '/mypage/practice/7' })
}
const saved = () => server.asked.find(({ path, method }) => path.endsWith('/work') && method !== 'GET')?.body
const lastToast = () =>
  currentToasts()
    .map(({ message, action }) => [message, action?.label])
    .at(-1)

it('code from the trial becomes the work of a member who has none, and is saved', async () => {
  keepTrial(7, TRIAL)
  show()
  await waitFor(() => expect(saved()).toMatchObject({ files: written }))
  expect(lastToast()).toEqual(['코스 화면에서 쓴 코드를 가져왔습니다.', '되돌리기'])
  expect(findTrial(7, testMember.id)).toBeNull()
})

it('a member with other work keeps it, is offered the code once, and the trial keeps it, too', async () => {
  keepTrial(7, TRIAL)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const files = [{ name: 'main.js', text: 'let sum = 9' }]
  const work = { files, revision: 3, savedAt: '2026-11-20T12:00:00+09:00' }
  show(work)
  await screen.findByRole('heading', { name: '합계 구하기' })
  expect(lastToast()).toEqual(['코스 화면에서 쓴 코드가 있습니다.', '가져오기'])
  expect(findTrial(7, testMember.id)).toEqual({ ...TRIAL, isOffered: true })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(saved()).toBeUndefined()

  cleanup()
  const before = currentToasts().length
  show(work)
  await screen.findByRole('heading', { name: '합계 구하기' })
  expect(currentToasts()).toHaveLength(before)
})

it('code of another member is neither taken nor shown', async () => {
  keepTrial(7, { ...TRIAL, memberId: testMember.id + 1 })
  const before = currentToasts().length
  show()
  await screen.findByRole('heading', { name: '합계 구하기' })
  expect(currentToasts()).toHaveLength(before)
  expect([findTrial(7, testMember.id), findTrial(7, null)]).toEqual([null, null])
})

it('code that is older than a week is forgotten', () => {
  keepTrial(7, TRIAL)
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] })
  expect(findTrial(7, testMember.id)).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})
