import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Page } from '#web/features/catalogue/staff-course/staff-course.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { makeStaffCourse } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const onSale = makeStaffCourse({
  price: 39_000,
  salePrice: 39_000,
  saleEndsAt: '2026-12-01T09:00:30.000+09:00',
  completionCoverage: 0.805,
  outcomes: ['하나 ', '둘'],
})

function show() {
  server.answers((path, _body, _times, method) => {
    if (path === '/api/admin/courses/1/lectures') return fine([])
    if (path.endsWith('/instructors')) return fine([])
    return fine(method === 'PATCH' ? makeStaffCourse() : onSale)
  })
  return renderPrivate(Page, {
    path: '/admin/course/:courseId',
    at: '/admin/course/1',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const saves = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const save = async (count: number) => {
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(saves()).toHaveLength(count))
  const form = screen.getByRole('form', { name: '코스 정보' })
  await waitFor(() => expect(form.getAttribute('aria-busy')).toBeNull())
  return saves().at(-1)
}

it('a save leaves what another account changed meanwhile in the other fields', async () => {
  show()
  await screen.findByLabelText('제목')
  type('제목', '새 제목')
  expect(await save(1)).toEqual({ title: '새 제목' })
  type('학습 목표', '하나\n셋')
  expect(await save(2)).toEqual({ outcomes: ['하나', '셋'] })
})

it('price and end of a sale are saved together', async () => {
  show()
  await screen.findByLabelText('제목')
  type('할인가 (원)', '29,000')
  expect(await save(1)).toEqual({ salePrice: '29,000', saleEndsAt: '2026-12-01T09:00:00+09:00' })
})

it('a form that is as it was counts as unchanged, and can be saved without changing anything', async () => {
  show()
  await screen.findByLabelText('제목')
  type('제목', '새 제목')
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
  type('제목', onSale.title)
  expect(screen.queryByText('저장하지 않은 내용이 있어요.')).toBeNull()
  expect(await save(1)).toEqual({})
  expect(currentToasts().at(-1)?.message).toBe('코스를 저장했습니다.')
})

it('a category that the page does not know yet stays as it is', async () => {
  const category = 'design'
  server.answers((path) => fine(path === '/api/admin/courses/1' ? makeStaffCourse({ category }) : []))
  renderPrivate(Page, {
    path: '/admin/course/:courseId',
    at: '/admin/course/1',
    user: { ...testMember, roles: ['ROLE_ADMIN'] },
  })
  expect(await screen.findByLabelText('분야')).toHaveProperty('value', category)
})
