import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { StaffFound } from '#contract/admin/staff-search.ts'
import { menuOf } from '#web/behind-login.ts'
import { layoutWith } from '#web/features/admin/layout.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeAll(() => import('#web/features/admin/shell/staff-palette.tsx'))
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const found: StaffFound = {
  members: [{ id: 7, name: '김설정', email: 'ki•••••@example.com' }],
  orders: [],
  courses: [{ id: 3, title: '설정 없이 배우는 SQL', imageUrl: null, published: true }],
  lectures: [],
  exercises: [],
}

async function open(roles: (typeof testMember)['roles'] = ['ROLE_ADMIN']) {
  server.answers((path) => fine(path.startsWith('/api/admin/search') ? found : null))
  const shown = renderPrivate(layoutWith(menuOf('admin', 'support')), {
    path: '/admin/course',
    at: '/admin/course',
    user: { ...testMember, roles, teaches: [1] },
  })
  await screen.findByRole('navigation', { name: '관리자' })
  fireEvent.keyDown(document.body, { key: 'ㅏ', code: 'KeyK', ctrlKey: true })
  await screen.findByRole('dialog', { name: '관리자 검색' })
  return shown
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '검색어' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('⌘K opens it with the screens of the account; Enter opens the active one', async () => {
  const { address } = await open(['ROLE_INSTRUCTOR'])
  expect(screen.getByText('강사')).toBeTruthy()
  expect(screen.getByText('코스, 강의, 실습 검색')).toBeTruthy()
  expect(field().placeholder).toBe('코스, 강의, 실습')
  expect(options()).toEqual(['강의관리', '실습', '질문', '수강평', '제보', '내 계정'])
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/admin/practice'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a text finds screens, sections of the settings, members and courses by kind', async () => {
  const { address } = await open()
  type('설정')
  await screen.findByRole('group', { name: '회원' })
  expect(
    screen.getAllByRole('group').map((group) => {
      const name = document.getElementById(group.getAttribute('aria-labelledby')!)
      return name?.textContent
    }),
  ).toEqual(['화면', '회원', '코스'])
  expect(options()).toEqual(['설정', '김설정ki•••••@example.com', '설정 없이 배우는 SQL공개'])
  const cover = screen.getByRole('option', { name: /설정 없이/ }).querySelector('img')
  expect(cover?.getAttribute('src')).toBe('/cover/3.png')
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(address()).toBe('/admin/course')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/admin/course/3'))
})

it('a failure says so and offers another try', async () => {
  await open()
  server.answers(() => refused(500))
  type('zzz')
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  server.answers(() => fine({ ...found, members: [], courses: [] }))
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  expect(await screen.findByText('‘zzz’ 검색 결과가 없어요.')).toBeTruthy()
})
