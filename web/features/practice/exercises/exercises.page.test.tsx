import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Exercise } from '#contract/practice/practice.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/practice/exercises/exercises.page.tsx'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const exercise: Exercise = {
  id: 1,
  title: '첫 실습',
  summary: '표를 읽습니다.',
  language: 'python',
  difficulty: 'easy',
  place: { courseId: 1, courseTitle: '코스 1', category: 'data', lecture: null },
  isOpen: false,
  isLocked: false,
  standing: 'new',
  submissionCount: 0,
  lesson: null,
}

const show = (search: string) =>
  renderPrivate(Page, { path: '/mypage/practice', at: `/mypage/practice${search}` })
const serve = () =>
  server.answers((path) => {
    if (!path.startsWith('/api/practice/exercises')) return fine([])
    const content = path.includes('q=zzz') ? [] : [exercise]
    return fine({ content, page: 0, size: 100, totalElements: content.length, totalPages: 1 })
  })
const clearing = () => screen.getAllByRole('link', { name: '필터 초기화' })
const isInList = (element: Element | null) =>
  element !== document.body && element?.contains(screen.getByRole('heading', { level: 2, name: '코스 1' }))

it('filters that find nothing are cleared in one place, and the focus goes to the list', async () => {
  serve()
  const { address } = show('?q=zzz')
  expect(await screen.findByText('검색 결과가 없어요.')).toBeTruthy()
  expect(clearing()).toHaveLength(1)
  const [clear] = clearing()
  clear!.focus()
  fireEvent.click(clear!)
  expect(screen.queryByText('아직 실습이 없어요.')).toBeNull()
  expect(await screen.findByRole('heading', { level: 2, name: '코스 1' })).toBeTruthy()
  expect(address()).toBe('/mypage/practice')
  expect(isInList(document.activeElement)).toBe(true)
})

it('filters that find something are cleared beside them, and the focus goes to the list', async () => {
  serve()
  const { address } = show('?language=python')
  await screen.findByRole('heading', { level: 2, name: '코스 1' })
  expect(clearing()).toHaveLength(1)
  const [clear] = clearing()
  clear!.focus()
  fireEvent.click(clear!)
  await waitFor(() => expect(screen.queryByRole('link', { name: '필터 초기화' })).toBeNull())
  expect(address()).toBe('/mypage/practice')
  expect(isInList(document.activeElement)).toBe(true)
})
