import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import type { StaffRoadmap } from '#contract/roadmap/staff-roadmap.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page as NewPage } from '#web/features/roadmap/staff-new-roadmap/staff-new-roadmap.page.tsx'
import { Page } from '#web/features/roadmap/staff-roadmap/staff-roadmap.page.tsx'
import { Page as ListPage } from '#web/features/roadmap/staff-roadmaps/staff-roadmaps.page.tsx'
import { makeCourse } from '#web/testing/make-course.ts'
import { makeStaffRoadmap, makeStaffRoadmapSummary } from '#web/testing/make-roadmap.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))
afterEach(cleanup)

const admin: User = { ...testMember, roles: ['ROLE_ADMIN'] }
const support: User = { ...testMember, roles: ['ROLE_SUPPORT'] }
const third = makeCourse({ id: 3, title: '머신러닝 첫걸음', published: false })
const outdated = { code: 'ROADMAP_OUTDATED', message: '그사이 다른 관리자가 이 로드맵을 수정했습니다.' }

/** Answers as the server would, with what was saved last; `first` may answer instead. */
function keeps(
  roadmap: StaffRoadmap,
  first: (method: string, path: string) => Response | null | Promise<null> = () => null,
) {
  const courses = [...roadmap.steps.map(({ course }) => course), third]
  let now = roadmap
  server.answers(async (path, body, _times, method) => {
    const answer = await first(method, path)
    if (answer) return answer
    if (path.startsWith('/api/course')) return fine(courses)
    if (path.endsWith('/publication')) now = { ...now, published: method === 'PUT' }
    else if (method === 'PUT') now = savedAs(now, body as SavedBody, courses)
    else if (method === 'DELETE') return new Response(null, { status: 204 })
    return fine(now)
  })
}
type SavedBody = { version: number; steps: { courseId: number; sentence: string }[] }
const savedAs = (
  now: StaffRoadmap,
  { steps, ...rest }: SavedBody,
  courses: StaffRoadmap['steps'][0]['course'][],
) => ({
  ...now,
  ...rest,
  version: rest.version + 1,
  steps: steps.map(({ courseId, sentence }) => ({
    sentence,
    course: courses.find(({ id }) => id === courseId)!,
  })),
})

const edit = async (user = admin) => {
  const shown = renderPrivate(Page, { path: '/admin/roadmaps/:roadmapId', at: '/admin/roadmaps/1', user })
  await screen.findByRole('heading', { level: 1, name: '데이터로 답하기' })
  return shown
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const order = () =>
  within(screen.getByRole('region', { name: /^코스와 순서/ }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent)
const saves = () =>
  server.asked.filter(({ method, path }) => method === 'PUT' && !path.endsWith('publication'))
const said = (words: string) =>
  waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain(words))

it('moves a course by its buttons, keeps the focus there, and saves the order with the form', async () => {
  keeps(makeStaffRoadmap())
  await edit()
  const down = screen.getByRole('button', { name: '데이터 분석을 위한 SQL 아래로' })
  down.focus()
  fireEvent.click(down)
  expect(order()).toEqual(['파이썬 데이터 분석', '데이터 분석을 위한 SQL'])
  expect(document.activeElement).toBe(down)
  expect(screen.getByText('데이터 분석을 위한 SQL: 2번째')).toBeTruthy()
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
  press('저장')
  await said('로드맵을 저장했습니다.')
  expect((saves()[0]!.body as SavedBody).steps.map(({ courseId }) => courseId)).toEqual([2, 1])
  expect(screen.queryByText('저장하지 않은 내용이 있어요.')).toBeNull()
})

it('adds a course that is not in the roadmap yet, asks for its sentence, and takes one out', async () => {
  keeps(makeStaffRoadmap())
  await edit()
  const choice = screen.getByLabelText('추가할 코스')
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2))
  fireEvent.change(choice, { target: { value: '3' } })
  press('코스 추가')
  const sentence = screen.getByLabelText('머신러닝 첫걸음: 이 코스를 듣는 이유')
  expect(document.activeElement).toBe(sentence)
  expect(screen.getByText('비공개 코스: 회원에게 보이지 않아요')).toBeTruthy()
  press('저장')
  expect(await screen.findByText('이 코스를 듣는 이유를 1~200자로 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(sentence)
  expect(saves()).toEqual([])
  fireEvent.change(sentence, { target: { value: '예측까지 해 봐요.' } })
  press('파이썬 데이터 분석 제외')
  expect(order()).toEqual(['데이터 분석을 위한 SQL', '머신러닝 첫걸음'])
  press('저장')
  await said('로드맵을 저장했습니다.')
  expect((saves()[0]!.body as SavedBody).steps.at(-1)).toEqual({ courseId: 3, sentence: '예측까지 해 봐요.' })
})

it('an order that is changed during a save stays, and is saved next', async () => {
  let answer = () => {}
  keeps(makeStaffRoadmap(), (method) =>
    method === 'PUT' ? new Promise<null>((resolve) => (answer = () => resolve(null))) : null,
  )
  await edit()
  type('제목', '새 제목')
  press('저장')
  await waitFor(() => expect(saves()).toHaveLength(1))
  press('데이터 분석을 위한 SQL 아래로')
  answer()
  await said('로드맵을 저장했습니다.')
  expect(order()).toEqual(['파이썬 데이터 분석', '데이터 분석을 위한 SQL'])
  press('저장')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect((saves()[1]!.body as SavedBody).steps.map(({ courseId }) => courseId)).toEqual([2, 1])
})

it('when another admin saved first, what was typed stays, and this one chooses', async () => {
  let isFirst = true
  keeps(makeStaffRoadmap({ version: 2 }), (method) => {
    if (method !== 'PUT' || !isFirst) return null
    isFirst = false
    return refused(409, outdated)
  })
  await edit()
  type('제목', '내가 쓴 제목')
  press('저장')
  expect(await screen.findByText(/그사이 다른 관리자가 이 로드맵을 저장했어요/)).toBeTruthy()
  expect(screen.getByLabelText('제목')).toHaveProperty('value', '내가 쓴 제목')
  press('내 내용으로 저장')
  await said('로드맵을 저장했습니다.')
  expect(saves().at(-1)!.body).toMatchObject({ title: '내가 쓴 제목', version: 2 })
})

it('an address that is taken or has other letters is said beside its field, and nothing typed is lost', async () => {
  const message = '다른 로드맵이 사용 중인 주소입니다. 다른 주소를 입력해 주세요.'
  server.answers(() => refused(409, { message, errors: [{ field: 'slug', message }] }))
  renderPrivate(NewPage, { path: '/admin/roadmaps/new', at: '/admin/roadmaps/new', user: admin })
  type('제목', '새 길')
  type('목표', '끝까지 가요.')
  type('주소', 'Data_1')
  press('로드맵 만들기')
  expect(await screen.findByText(/영문 소문자, 숫자, 하이픈\(-\)만 사용해/)).toBeTruthy()
  expect(server.asked).toEqual([])
  type('주소', 'data-1')
  press('로드맵 만들기')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('주소'))
  expect(screen.getByLabelText('목표')).toHaveProperty('value', '끝까지 가요.')
})

it('is published, hidden after a question, and deleted after its title is typed', async () => {
  keeps(makeStaffRoadmap())
  const { address } = await edit()
  press('공개하기')
  await said('로드맵을 공개했습니다.')
  expect(screen.getByRole('link', { name: '새 창에서 로드맵 보기' }).getAttribute('href')).toBe(
    '/roadmap/first-data',
  )
  press('비공개로 전환')
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '비공개로 전환' }),
  )
  await said('로드맵을 비공개로 전환했습니다.')
  press('로드맵 삭제')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: '삭제' }))
  expect(dialog.getByText('로드맵 제목을 똑같이 입력해 주세요.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('로드맵 제목'), { target: { value: '데이터로 답하기' } })
  fireEvent.click(dialog.getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(address()).toBe('/admin/roadmaps'))
})

it('cannot be published before it has a course', async () => {
  keeps(makeStaffRoadmap({ steps: [] }))
  await edit()
  expect(screen.getByRole('button', { name: '공개하기' })).toHaveProperty('disabled', true)
  expect(screen.getByText('코스를 추가하고 저장하면 공개할 수 있어요.')).toBeTruthy()
})

it('support reads the same and has nothing to press', async () => {
  keeps(makeStaffRoadmap())
  await edit(support)
  expect(screen.getByText(/상담 담당자는 이 화면을 조회만 할 수 있어요/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByLabelText('제목').closest('fieldset')).toHaveProperty('disabled', true)
})

it('an unknown roadmap says so and leads to the list', async () => {
  server.answers(() => refused(404, { message: '해당 로드맵을 찾을 수 없습니다.' }))
  renderPrivate(Page, { path: '/admin/roadmaps/:roadmapId', at: '/admin/roadmaps/9', user: admin })
  expect(await screen.findByText('해당 로드맵을 찾을 수 없습니다.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '로드맵 목록으로' })).toBeTruthy()
})

const list = (user = admin) =>
  renderPrivate(ListPage, { path: '/admin/roadmaps', at: '/admin/roadmaps', user })

it('the list shows state, courses and hidden ones; support has no button for a new one', async () => {
  const content = [
    makeStaffRoadmapSummary(),
    makeStaffRoadmapSummary({ id: 2, slug: 'b', title: '둘째', published: false, hiddenCourseCount: 1 }),
  ]
  server.answers(() => fine({ content, page: 0, size: 20, totalElements: 2, totalPages: 1 }))
  list(support)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first!.textContent).toContain('공개')
  expect(second!.textContent).toContain('비공개 1개')
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/admin/roadmaps/1')
  expect(screen.queryByRole('link', { name: '새 로드맵' })).toBeNull()
})

it('an empty list says what to do, and a failure can be retried', async () => {
  let isAway = true
  server.answers(() =>
    isAway ? refused(500) : fine({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }),
  )
  list()
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  isAway = false
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
  expect(await screen.findByText('아직 로드맵이 없어요.')).toBeTruthy()
})
