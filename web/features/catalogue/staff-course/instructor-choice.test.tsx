import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/catalogue/staff-course/staff-course.page.tsx'
import { makeStaffInstructor } from '#web/testing/make-instructor.ts'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const known = ['김한결', '박두리', '이세라'].map((name, at) => makeStaffInstructor({ id: at + 1, name }))
const NAMES = /^(김한결|박두리|이세라)$/

/** A course with the first two instructors, until another choice is saved. */
function serve(save?: () => Response) {
  let ids = [1, 2]
  server.answers((path, body, _times, method) => {
    if (path === '/api/course/1/instructors' && method === 'PUT') {
      if (save) return save()
      ids = (body as { instructorIds: number[] }).instructorIds
    }
    if (path === '/api/admin/instructors') return fine(known)
    const instructors = ids.map((id) => ({ id, name: known[id - 1]!.name, photo: null }))
    if (path === '/api/admin/courses/1/lectures') return fine([])
    return fine(path === '/api/admin/courses/1' ? makeStaffCourse({ instructors }) : instructors)
  })
}
const show = (role = 'ROLE_ADMIN') =>
  renderPrivate(Page, {
    path: '/admin/course/:courseId',
    at: '/admin/course/1',
    user: { ...testMember, roles: [role] },
  })
const names = () => screen.getAllByRole('link', { name: NAMES }).map(({ textContent }) => textContent)

it('instructors are moved, added and taken out, each saved at once', async () => {
  serve()
  show()
  const down = await screen.findByRole('button', { name: '김한결 아래로' })
  down.focus()
  fireEvent.click(down)
  await waitFor(() => expect(names()).toEqual(['박두리', '김한결']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '김한결 아래로' }))

  fireEvent.change(await screen.findByLabelText('강사 추가'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: '추가' }))
  await waitFor(() => expect(names()).toEqual(['박두리', '김한결', '이세라']))

  fireEvent.click(screen.getByRole('button', { name: '박두리 제외' }))
  await waitFor(() => expect(names()).toEqual(['김한결', '이세라']))
  expect(document.activeElement).toBe(screen.getByLabelText('강사 추가'))
})

it('a failed choice says so and leaves the instructors as they were', async () => {
  serve(() => refused(404, { message: '해당 강사를 찾을 수 없습니다.' }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '박두리 제외' }))
  expect(await screen.findByText('해당 강사를 찾을 수 없습니다.')).toBeTruthy()
  expect(names()).toEqual(['김한결', '박두리'])
})

it('support sees who teaches and has nothing to press', async () => {
  serve()
  show('ROLE_SUPPORT')
  expect(await screen.findByRole('link', { name: '김한결' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '김한결 제외' })).toBeNull()
})
