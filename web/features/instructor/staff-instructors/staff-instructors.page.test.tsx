import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/instructor/staff-instructors/staff-instructors.page.tsx'
import { makeStaffInstructor } from '#web/testing/make-instructor.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (search = '', role = 'ROLE_ADMIN') =>
  renderPrivate(Page, {
    path: '/admin/instructors',
    at: `/admin/instructors${search}`,
    user: { ...testMember, roles: [role] },
  })
const both = [makeStaffInstructor(), makeStaffInstructor({ id: 2, name: '박두리' })]

it('instructors are listed with their courses; the searched name is in the address', async () => {
  server.answers(() => fine(both))
  show()
  expect(await screen.findByRole('link', { name: '김한결' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '새 강사' })).toBeTruthy()
  cleanup()
  show('?q=두리')
  expect(await screen.findByRole('link', { name: '박두리' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '김한결' })).toBeNull()
  cleanup()
  show('?q=없는')
  expect(await screen.findByText('조건에 맞는 강사가 없어요.')).toBeTruthy()
})

it('support has no button for a new one; an empty list and a failure say so', async () => {
  server.answers(() => fine([]))
  show('', 'ROLE_SUPPORT')
  expect(await screen.findByText('아직 강사가 없어요.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '새 강사' })).toBeNull()
  cleanup()
  server.answers(() => refused(400, { message: '강사 목록을 불러오지 못했습니다.' }))
  show()
  expect(await screen.findByText('강사 목록을 불러오지 못했습니다.')).toBeTruthy()
})
