import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/instructor/staff-instructor/staff-instructor.page.tsx'
import { makeStaffInstructor } from '#web/testing/make-instructor.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (role: 'ROLE_ADMIN' | 'ROLE_SUPPORT' = 'ROLE_ADMIN', at = '/admin/instructors/1') =>
  renderPrivate(Page, {
    path: '/admin/instructors/:instructorId',
    at,
    user: { ...testMember, roles: [role] },
  })
const serve = (instructor = makeStaffInstructor(), save: () => Response = () => fine(instructor)) =>
  server.answers((_path, _body, _times, method) => (method === 'GET' ? fine(instructor) : save()))
const saved = () => server.asked.find(({ method }) => method === 'PUT')?.body

it('the texts are saved with the links, one a line; an unset address leaves the account as it was', async () => {
  serve()
  show()
  expect(await screen.findByLabelText('링크')).toHaveProperty('value', '블로그 https://blog.example/hangyeol')
  fireEvent.change(screen.getByLabelText('링크'), {
    target: { value: 'GitHub 저장소 https://github.com/maru\n\nhttps://www.maru.example' },
  })
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(saved()).toBeTruthy())
  expect(saved()).toEqual({
    links: [
      { label: 'GitHub 저장소', url: 'https://github.com/maru' },
      { label: 'maru.example', url: 'https://www.maru.example' },
    ],
  })
})

it('a save leaves what another account changed meanwhile, and shows it', async () => {
  serve(undefined, () => fine(makeStaffInstructor({ headline: '새 소개', bio: '그사이 바뀐 소개' })))
  show()
  const headline = await screen.findByLabelText('한 줄 소개')
  fireEvent.change(headline, { target: { value: '새 소개' } })
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(screen.getByLabelText('소개')).toHaveProperty('value', '그사이 바뀐 소개'))
  expect(saved()).toEqual({ headline: '새 소개' })
})

it('a link without https is refused at its field and nothing typed is lost', async () => {
  serve()
  show()
  fireEvent.change(await screen.findByLabelText('링크'), { target: { value: '집 http://home.example' } })
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(/https:\/\/로 시작해/)).toBeTruthy()
  expect(screen.getByLabelText('링크')).toHaveProperty('value', '집 http://home.example')
  expect(saved()).toBeUndefined()
})

it('an address without an account is refused at its field', async () => {
  const message = '이 이메일로 가입한 회원이 없습니다.'
  serve(makeStaffInstructor(), () => refused(400, { message, errors: [{ field: 'memberEmail', message }] }))
  show()
  fireEvent.change(await screen.findByLabelText('회원 이메일'), { target: { value: 'nobody@a.example' } })
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(screen.getAllByText(message).length).toBe(2))
  expect(document.activeElement).toBe(screen.getByLabelText('회원 이메일'))
  expect(screen.getByLabelText('회원 이메일')).toHaveProperty('value', 'nobody@a.example')
})

it('the link to an account is ended by its tick box', async () => {
  serve(makeStaffInstructor({ member: { id: 7, name: '김선생', email: 't••••@a.example' } }))
  show()
  fireEvent.click(await screen.findByLabelText('회원 연결 해제'))
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(saved()).toMatchObject({ memberEmail: null }))
})

it('an instructor is deleted after a question, unless a course has them', async () => {
  serve(makeStaffInstructor({ courses: [{ id: 3, title: '코스 하나', published: false }] }))
  show()
  expect(await screen.findByRole('link', { name: '코스 하나' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '강사 삭제' })).toBeNull()
  cleanup()

  serve(makeStaffInstructor(), () => refused(409, { message: '담당 코스가 있어요.' }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: '강사 삭제' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
  expect(await screen.findByText('담당 코스가 있어요.')).toBeTruthy()
})

it('support sees the instructor and cannot change anything', async () => {
  serve()
  show('ROLE_SUPPORT')
  expect((await screen.findByLabelText('이름')).closest('fieldset')).toHaveProperty('disabled', true)
  for (const name of ['저장', '사진 업로드', '강사 삭제'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('an unknown instructor and an id that is none say so', async () => {
  server.answers(() => refused(404, { message: '해당 강사를 찾을 수 없습니다.' }))
  show('ROLE_ADMIN', '/admin/instructors/9')
  expect(await screen.findByText('해당 강사를 찾을 수 없습니다.')).toBeTruthy()
  cleanup()
  show('ROLE_ADMIN', '/admin/instructors/x')
  expect(screen.getByText('유효한 강사 ID가 아닙니다.')).toBeTruthy()
})
