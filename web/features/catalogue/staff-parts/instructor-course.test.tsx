import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { makeSection } from '#contract/catalogue/outline.ts'
import { send } from '#web/api/send.ts'
import { menuOf } from '#web/behind-login.ts'
import { layoutWith } from '#web/features/admin/layout.tsx'
import { Page as EditPage } from '#web/features/catalogue/staff-course/staff-course.page.tsx'
import { Page as LecturesPage } from '#web/features/catalogue/staff-course-lectures/staff-course-lectures.page.tsx'
import { Page as ListPage } from '#web/features/catalogue/staff-courses/staff-courses.page.tsx'
import { currentSession, setSession } from '#web/features/identity/session.ts'
import { connectExpiry } from '#web/shell/connect-expiry.ts'
import { makeStaffCourse, makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const user = { ...testMember, roles: ['ROLE_MEMBER', 'ROLE_INSTRUCTOR'], teaches: [1] }
const course = makeStaffCourse({ price: 59_000 })
const lectures = [
  makeStaffLecture(),
  makeStaffLecture({ id: 13, title: '지운 강의', deletedUntil: '2026-12-21T12:00:00.000+09:00' }),
]

function serve(courses = [course]) {
  server.answers((path, _body, _times, method) => {
    if (method === 'PATCH') return fine(course)
    if (path.startsWith('/api/admin/courses?'))
      return fine({
        content: courses,
        page: 0,
        size: 20,
        totalElements: courses.length,
        totalPages: courses.length,
      })
    if (path === '/api/admin/courses/1') return fine(course)
    if (path === '/api/admin/courses/1/lectures') return fine(lectures)
    if (path === '/api/admin/courses/1/sections') return fine([])
    return refused(404)
  })
}

it('an instructor sees only the places that they may enter, and begins with their courses', async () => {
  server.answers(() => fine(null))
  const menu = menuOf('admin', 'support')
  renderPrivate(layoutWith(menu), { path: '/admin/course', at: '/admin/course', user })
  const nav = await screen.findByRole('navigation', { name: '관리자' })
  const names = within(nav).getAllByRole('link')
  expect(names.map((link) => link.textContent)).toEqual([
    '질문',
    '수강평',
    '제보',
    '강의관리',
    '실습',
    '내 계정',
  ])
  cleanup()
  const front = renderPrivate(layoutWith(menu), { path: '/admin', at: '/admin', user })
  await waitFor(() => expect(front.address()).toBe('/admin/course'))
})

const teachesToo = { ...user, teaches: [1, 2] }
const second = makeStaffCourse({ id: 2, title: '새로 맡은 코스' })

it('a course that is given to an instructor in their open tab can be edited at once', async () => {
  server.answers((path) => {
    if (path === '/api/auth/me') return fine(teachesToo)
    if (path === '/api/admin/courses/2') return fine(second)
    return path.endsWith('/lectures') || path.endsWith('/sections') ? fine([]) : refused(404)
  })
  const [path, at] = ['/admin/course/:courseId/lectures', '/admin/course/2/lectures']
  renderPrivate(LecturesPage, { path, at, user })
  expect(await screen.findByRole('button', { name: '강의 추가' })).toBeTruthy()
  expect(currentSession()).toEqual({ is: 'member', user: teachesToo })
})

it('the list of courses is enough to learn of a new one, and asks once', async () => {
  serve([course, second])
  const asked = () => server.asked.filter(({ path }) => path === '/api/auth/me').length
  const { queries } = renderPrivate(ListPage, { path: '/admin/course', at: '/admin/course', user })
  await screen.findByRole('link', { name: '새로 맡은 코스' })
  await waitFor(() => expect(asked()).toBe(1))
  // Without an answer the rights stay as they were, and the member stays logged in.
  expect(currentSession()).toEqual({ is: 'member', user })
  act(() => setSession({ is: 'member', user: teachesToo }))
  await act(() => queries.refetchQueries())
  expect(asked()).toBe(1)
})

it('a refused call tells an instructor that a course is no longer theirs; a member is not asked about', async () => {
  connectExpiry(() => {})
  server.answers((path) => (path === '/api/auth/me' ? fine({ ...user, teaches: [] }) : refused(403)))
  const change = () => send(makeSection, { params: { courseId: 1 }, body: { title: '섹션' } }).catch(() => {})
  setSession({ is: 'member', user: testMember })
  await change()
  expect(server.asked).toHaveLength(1)
  setSession({ is: 'member', user })
  await change()
  await waitFor(() => expect(currentSession()).toEqual({ is: 'member', user: { ...user, teaches: [] } }))
})

it("a course of another instructor offers the instructor's own list instead of a retry", async () => {
  server.answers(() => refused(403, { message: '권한이 없습니다.' }))
  const [path, at] = ['/admin/course/:courseId', '/admin/course/2']
  renderPrivate(EditPage, { path, at, user })
  const said = await screen.findByRole('alert')
  expect(within(said).getByRole('link', { name: '코스 목록으로' }).getAttribute('href')).toBe('/admin/course')
  expect(within(said).queryByRole('button')).toBeNull()
  expect(said.textContent).not.toContain('연결을 확인')
})

it('an instructor makes no course, and is told where theirs come from', async () => {
  serve([])
  renderPrivate(ListPage, { path: '/admin/course', at: '/admin/course', user })
  expect(await screen.findByText('담당 코스가 없어요.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '새 코스' })).toBeNull()
})

it('an instructor edits the texts of their course and sends nothing of what is sold', async () => {
  serve()
  renderPrivate(EditPage, { path: '/admin/course/:courseId', at: '/admin/course/1', user })
  const title = await screen.findByLabelText('제목')
  expect(screen.getByText(/관리자가 변경해요/)).toBeTruthy()
  for (const name of ['분야', '수강료 (원)', '수강 기간 (일)', '수료 기준 (%)', '수료에 필요한 퀴즈'])
    expect(screen.getByLabelText(name)).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /공개|보관|코스 삭제|추가/ })).toBeNull()
  expect(screen.queryByRole('link', { name: '수강 등록' })).toBeNull()
  fireEvent.change(title, { target: { value: '새 제목' } })
  fireEvent.change(screen.getByLabelText('기준 버전'), { target: { value: 'Node 24' } })
  fireEvent.change(screen.getByLabelText('검수한 날짜'), { target: { value: '2026-11-26' } })
  expect(screen.getByRole('region', { name: '회원 화면 미리보기' }).textContent).toContain('59,000')
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(true))
  const sent = server.asked.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toEqual({ title: '새 제목', basedOn: 'Node 24', reviewedAt: '2026-11-26' })
})

it('an instructor orders and adds lectures of their course, and deletes and restores none', async () => {
  serve()
  const place = { path: '/admin/course/:courseId/lectures', at: '/admin/course/1/lectures' }
  renderPrivate(LecturesPage, { ...place, user })
  expect(await screen.findByRole('button', { name: '섹션 추가' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /강의 삭제|복구/ })).toBeNull()
  cleanup()
  renderPrivate(LecturesPage, { ...place, user: { ...user, teaches: [2] } })
  expect(await screen.findByRole('link', { name: '첫 강의' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '섹션 추가' })).toBeNull()
})
