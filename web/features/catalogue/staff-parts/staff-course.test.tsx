import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OutlineGroup } from '#contract/catalogue/outline.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page as EditPage } from '#web/features/catalogue/staff-course/staff-course.page.tsx'
import { Page as LecturesPage } from '#web/features/catalogue/staff-course-lectures/staff-course-lectures.page.tsx'
import { Page as LecturePage } from '#web/features/catalogue/staff-lecture/staff-lecture.page.tsx'
import { Page as ListPage } from '#web/features/catalogue/staff-courses/staff-courses.page.tsx'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { pressFocused } from '#web/testing/focus.ts'
import { makeStaffCourse, makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const ADMIN = { ...testMember, roles: [' role_admin '] }
const SUPPORT = { ...testMember, roles: ['ROLE_SUPPORT'] }
const course = makeStaffCourse({ missing: ['description', 'captions'] })
const lectures = [
  makeStaffLecture(),
  makeStaffLecture({ id: 12, title: '둘째 강의', isPublic: true, captions: [] }),
  makeStaffLecture({ id: 13, title: '지운 강의 하나', deletedUntil: '2026-12-21T12:00:00.000+09:00' }),
]

function serve(more: (method: string, path: string, body: unknown) => Response | null = () => null) {
  server.answers((path, body, _times, method) => {
    const own = more(method, path, body)
    if (own) return own
    if (path.startsWith('/api/admin/courses?'))
      return fine({ content: [course], page: 0, size: 20, totalElements: 1, totalPages: 1 })
    if (path === '/api/admin/courses/1') return fine(course)
    if (path === '/api/admin/courses/1/lectures') return fine(lectures)
    if (path === '/api/admin/courses/1/sections') return fine([])
    return refused(404)
  })
}
const asked = (method: string) => server.asked.filter((one) => one.method === method)
const orderOf = (...lectureIds: number[]) => ({ groups: [{ sectionId: null, lectureIds }] })
const edit = (user = ADMIN) =>
  renderPrivate(EditPage, { path: '/admin/course/:courseId', at: '/admin/course/1', user })
const list = (user = ADMIN) =>
  renderPrivate(LecturesPage, {
    path: '/admin/course/:courseId/lectures',
    at: '/admin/course/1/lectures',
    user,
  })

it('the list asks for what the address says and leaves nonsense out', async () => {
  serve()
  renderPrivate(ListPage, {
    path: '/admin/course',
    at: '/admin/course?status=draft&sort=evil&page=2',
    user: ADMIN,
  })
  expect(await screen.findByRole('link', { name: '데이터 분석을 위한 SQL' })).toBeTruthy()
  expect(server.asked[0]?.path).toBe('/api/admin/courses?page=1&size=20&status=draft&sort=createdAt%2Cdesc')
  expect(screen.getByRole('link', { name: '새 코스' })).toBeTruthy()
})

it('what is missing leads to where it is mended', async () => {
  serve()
  edit()
  const checks = await screen.findByRole('list', { name: '공개 점검' })
  const captions = within(checks).getByRole('link', { name: '자막이 없는 강의에 자막 추가' })
  expect(captions.getAttribute('href')).toBe('/admin/course/1/lectures')
  fireEvent.click(within(checks).getByRole('link', { name: '코스 설명 입력' }))
  expect(document.activeElement).toBe(screen.getByLabelText('설명'))
  expect(within(checks).getByText('강의가 있어요.')).toBeTruthy()
})

it('publishing an unfinished course asks and says what is left', async () => {
  serve((method) => (method === 'PATCH' ? fine(makeStaffCourse({ published: true })) : null))
  edit()
  fireEvent.click(await screen.findByRole('button', { name: '공개하기' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('코스 설명 입력')
  fireEvent.click(within(question).getByRole('button', { name: '이대로 공개' }))
  await waitFor(() => expect(asked('PATCH').map(({ body }) => body)).toEqual([{ published: true }]))
})

it('warns before and after a priced course is published without an open lecture, and publishes it all the same', async () => {
  let shown = makeStaffCourse({ missing: ['openLecture'] })
  serve((method, path) => {
    if (method === 'PATCH') shown = { ...shown, published: true }
    return method === 'PATCH' || path === '/api/admin/courses/1' ? fine(shown) : null
  })
  edit()
  fireEvent.click(await screen.findByRole('button', { name: '공개하기' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    '지금 결제하는 회원은 강의를 얼마나 들었든 7일 안에 전액 환불받을 수 있어요.',
  )
  expect(question.textContent).toContain("강의를 하나 골라 '무료 공개'를 켜 주세요.")
  fireEvent.click(within(question).getByRole('button', { name: '이대로 공개' }))
  expect(await screen.findByRole('button', { name: '비공개로 전환' })).toBeTruthy()
  const panel = screen.getByRole('region', { name: '공개 상태' })
  expect(within(panel).getByText(/7일 안에 전액 환불받을 수 있어요/)).toBeTruthy()
  expect(within(panel).getByRole('link', { name: '강의 목록으로' }).getAttribute('href')).toBe(
    '/admin/course/1/lectures',
  )
})

it.each([
  ['a free course', makeStaffCourse({ price: 0, published: true, missing: ['openLecture'] })],
  ['a course with an open lecture', makeStaffCourse({ published: true, missing: ['captions'] })],
  [
    'an archived course',
    makeStaffCourse({ archivedAt: '2026-11-21T12:00:00.000+09:00', missing: ['openLecture'] }),
  ],
])('says nothing of the kind about %s', async (_name, shown) => {
  serve((_method, path) => (path === '/api/admin/courses/1' ? fine(shown) : null))
  edit()
  expect(await screen.findByRole('list', { name: '공개 점검' })).toBeTruthy()
  expect(screen.queryByText(/전액 환불받을 수 있어요/)).toBeNull()
})

it('saves the fields as they are written, and says what is wrong beside its field', async () => {
  serve((method) => (method === 'PATCH' ? fine(makeStaffCourse()) : null))
  edit()
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('제목')
  type('제목', ' ')
  type('수강 기간 (일)', '0')
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  expect(screen.getByText('제목은 1~120자로 입력해 주세요.')).toBeTruthy()
  expect(screen.getByText('수강 기간은 1에서 3,650 사이의 정수로 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('제목'))
  expect(asked('PATCH')).toEqual([])
  type('제목', '새 제목')
  type('수강 기간 (일)', '')
  type('수료에 필요한 퀴즈', 'none')
  type('학습 목표', '하나\n\n 둘 ')
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(asked('PATCH').length).toBe(1))
  expect(asked('PATCH')[0]?.body).toEqual({
    title: '새 제목',
    outcomes: ['하나', '둘'],
    completionQuizzes: 'none',
  })
})

it('a course that members have had can be archived, not deleted', async () => {
  serve((_method, path) =>
    path === '/api/admin/courses/1'
      ? fine(makeStaffCourse({ everEnrolledCount: 3, enrolledCount: 2 }))
      : null,
  )
  edit()
  expect(await screen.findByText(/삭제할 수 없습니다. 대신 보관할 수 있습니다./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '코스 삭제' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '코스 보관' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('수강 중인 회원 2명')
})

it('moves a lecture at once, saves all of the order, and takes it back', async () => {
  let kept = lectures
  serve((method, path, body) => {
    const { groups = [] } = (body ?? {}) as { groups?: OutlineGroup[] }
    if (method === 'PUT') {
      const ids = [...groups.flatMap(({ lectureIds }) => lectureIds), 13]
      kept = ids.map((id) => lectures.find((one) => one.id === id)!)
    }
    if (path === '/api/courses/1/outline') return fine()
    return path.includes('/lectures') ? fine(kept) : null
  })
  list()
  const titles = () =>
    screen.getAllByRole('link', { name: /^(첫|둘째) 강의$/ }).map((link) => link.textContent)
  const down = await screen.findByRole('button', { name: '첫 강의 아래로' })
  expect(screen.getByRole('button', { name: '둘째 강의 아래로' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(down)
  await waitFor(() => expect(titles()).toEqual(['둘째 강의', '첫 강의']))
  await waitFor(() => expect(asked('PUT').map(({ body }) => body)).toEqual([orderOf(12, 11)]))
  const toast = currentToasts().at(-1)
  expect(toast?.message).toBe("'첫 강의' 강의를 2번째로 이동했습니다.")
  toast?.action?.run()
  await waitFor(() => expect(asked('PUT').at(-1)?.body).toEqual(orderOf(11, 12)))
})

it('a lecture order changed meanwhile gives a notice and is reloaded', async () => {
  serve((method) =>
    method === 'PUT' ? refused(409, { message: '그사이 강의 목록이 변경되었습니다.' }) : null,
  )
  list()
  fireEvent.click(await screen.findByRole('button', { name: '둘째 강의 위로' }))
  await waitFor(() => expect(currentToasts().some(({ message }) => message.startsWith('그사이'))).toBe(true))
  const rows = () => screen.getAllByRole('link', { name: /^(첫|둘째) 강의$/ }).map((link) => link.textContent)
  await waitFor(() => expect(rows()).toEqual(['첫 강의', '둘째 강의']))
})

it('deletes a lecture by its name and offers to take that back', async () => {
  serve((method, path) => {
    if (method === 'DELETE') return fine()
    return path === '/api/lectures/11/restore' ? fine(makeStaffLecture()) : null
  })
  list()
  expect(await screen.findByText('2026. 12. 21까지 복구 가능')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '첫 강의 삭제' }))
  const question = await screen.findByRole('alertdialog', { name: "'첫 강의' 강의를 삭제할까요?" })
  fireEvent.click(within(question).getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('되돌리기'))
  expect(asked('DELETE')[0]?.path).toBe('/api/lectures/11')
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(asked('POST').map(({ path }) => path)).toEqual(['/api/lectures/11/restore']))
})

it('a removal that only an admin may do is refused in the words of the specification', async () => {
  serve((method) => (method === 'DELETE' ? refused(403) : null))
  list()
  fireEvent.click(await screen.findByRole('button', { name: '첫 강의 삭제' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('권한이 없습니다(ADMIN 전용).'))
})

it('support sees the same and has nothing to press', async () => {
  serve()
  edit(SUPPORT)
  expect(await screen.findByText(/상담 담당자는 이 화면을 조회만 할 수 있어요/)).toBeTruthy()
  expect(screen.getByLabelText('제목').closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /저장|공개|보관|삭제|업로드/ })).toBeNull()
  cleanup()
  list(SUPPORT)
  expect(await screen.findByRole('link', { name: '첫 강의' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /위로|아래로|삭제|복구|강의 추가/ })).toBeNull()
})

it('says that there is no video, and that there is no such lecture', async () => {
  serve((_method, path) =>
    path === '/api/lectures/11'
      ? fine({
          id: 11,
          title: '첫 강의',
          orderIndex: 1,
          durationSec: 0,
          progress: 0,
          coverage: 0,
          completed: false,
          isPublic: false,
          resumeSec: 0,
          isNew: false,
          covered: [],
          lastPlace: null,
          courseId: 1,
          courseTitle: 'SQL',
          description: '',
          viewerId: 7,
          videoUrl: null,
          posterUrl: null,
          captions: [],
        })
      : null,
  )
  const show = (id: number) =>
    renderPrivate(LecturePage, {
      path: '/admin/lectures/:lectureId',
      at: `/admin/lectures/${id}`,
      user: ADMIN,
    })
  show(11)
  expect(await screen.findByText('재생할 영상 URL이 없습니다.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '강의 목록으로' }).getAttribute('href')).toBe(
    '/admin/course/1/lectures',
  )
  cleanup()
  server.answers(() => refused(404, { message: '해당 강의를 찾을 수 없습니다.' }))
  show(99)
  expect(await screen.findByText('해당 강의를 찾을 수 없습니다.')).toBeTruthy()
})

it('the focus stays on the button that publishes, unpublishes and publishes again', async () => {
  let now = course
  serve((method, path, body) => {
    if (method === 'PATCH') return fine((now = { ...now, ...(body as object) }))
    return path === '/api/admin/courses/1' ? fine(now) : null
  })
  edit()
  for (const [name, answer, next] of [
    ['공개하기', '이대로 공개', '비공개로 전환'],
    ['비공개로 전환', '비공개로 전환', '공개하기'],
  ] as const) {
    pressFocused(await screen.findByRole('button', { name }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    const changed = await screen.findByRole('button', { name: next })
    expect(document.activeElement).toBe(changed)
  }
})
