import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StaffExerciseSummary } from '#contract/practice/practice.ts'
import { Page } from '#web/features/practice/staff-exercises/staff-exercises.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts } from '#web/features/notification/toast.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const exercise = (id: number): StaffExerciseSummary => ({
  id,
  title: `실습 ${id}`,
  summary: '',
  language: 'python',
  difficulty: 'easy',
  orderIndex: id,
  published: true,
  version: 1,
  checkedVersion: 1,
  isOpen: false,
  createdAt: '2026-11-01T09:00:00+09:00',
  solverCount: 0,
  passedCount: 0,
  updatedAt: '2026-11-01T09:00:00+09:00',
  place: { courseId: 1, courseTitle: '코스', category: 'data-ai', lecture: null },
})

function show(role: 'ROLE_ADMIN' | 'ROLE_SUPPORT' = 'ROLE_ADMIN') {
  server.answers((path, body) => {
    if (path === '/api/admin/practice/exercises/publication') {
      const { exerciseIds } = body as { exerciseIds: number[] }
      const rows = exerciseIds.map((id) => ({ id, isChanged: id !== 2, problem: null }))
      return fine({ rows })
    }
    if (path.startsWith('/api/admin/practice/exercises')) {
      const content = [1, 2, 3].map(exercise)
      return fine({ content, page: 0, size: 20, totalElements: 3, totalPages: 1 })
    }
    return fine([])
  })
  const user = { ...testMember, roles: [role] }
  return renderPrivate(Page, { path: '/admin/practice', at: '/admin/practice', user })
}
const box = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${title} 선택` })
const press = (code: string) => fireEvent.keyDown(document.activeElement!, { code, key: code })
const published = () =>
  server.asked.filter(({ path }) => path.endsWith('/publication')).map(({ body }) => body)

it('the exercises selected by keys are unpublished together, and the undo publishes those that were changed', async () => {
  show()
  ;(await box('실습 1')).focus()
  press('KeyX')
  press('KeyJ')
  press('KeyX')
  press('KeyA')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '공개하기' }))
  fireEvent.click(screen.getByRole('button', { name: '비공개로 전환' }))
  const question = await screen.findByRole('alertdialog', { name: '실습 2개를 비공개로 전환할까요?' })
  fireEvent.click(
    [...question.querySelectorAll('button')].find((one) => one.textContent === '비공개로 전환')!,
  )
  await waitFor(() => expect(published()).toEqual([{ exerciseIds: [1, 2], published: false }]))
  await waitFor(() => expect(screen.queryByRole('group', { name: '선택한 항목' })).toBeNull())
  const toast = currentToasts().at(-1)!
  expect(toast.message).toBe('실습 1개를 비공개로 전환했습니다.')
  toast.action!.run()
  await waitFor(() => expect(published().at(-1)).toEqual({ exerciseIds: [1], published: true }))
})

it('an account that may not change exercises selects none', async () => {
  show('ROLE_SUPPORT')
  await screen.findByRole('link', { name: '실습 1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
