import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Section } from '#contract/catalogue/outline.ts'
import { Page as LecturesPage } from '#web/features/catalogue/staff-course-lectures/staff-course-lectures.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { makeStaffCourse, makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const section = (id: number, title: string): Section => ({ id, courseId: 1, title, orderIndex: id })
const sections = [section(1, '시작하기'), section(2, '더 깊이')]
const lectures = [
  makeStaffLecture({ id: 11, title: '가', sectionId: 1, sectionTitle: '시작하기' }),
  makeStaffLecture({ id: 12, title: '나', sectionId: 1, sectionTitle: '시작하기' }),
  makeStaffLecture({ id: 13, title: '다', sectionId: 2, kind: 'text', hasVideo: false, captions: [] }),
]

function open(
  answer: (method: string, path: string) => Response | null = () => null,
  role = 'ROLE_ADMIN',
  listed = lectures,
) {
  server.answers((path, _body, _times, method) => {
    const own = answer(method, path)
    if (own) return own
    if (path === '/api/admin/courses/1') return fine(makeStaffCourse())
    if (path === '/api/admin/courses/1/lectures') return fine(listed)
    if (path === '/api/admin/courses/1/sections') return fine(sections)
    return method === 'PUT' ? fine() : refused(404)
  })
  return renderPrivate(LecturesPage, {
    path: '/admin/course/:courseId/lectures',
    at: '/admin/course/1/lectures',
    user: { ...testMember, roles: [role] },
  })
}
const sent = (method: string) => server.asked.filter((one) => one.method === method)
const group = (sectionId: number | null, ...lectureIds: number[]) => ({ sectionId, lectureIds })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const box = (title: string) => screen.getByRole('checkbox', { name: `${title} 선택` })
const toast = () => currentToasts().at(-1)
const row = (name: string) => screen.getByRole('menuitem', { name })
/** Opens the menu of a section, `더 깊이`, and chooses a kind. */
async function choose(kind: string) {
  fireEvent.click(await screen.findByRole('button', { name: '더 깊이 섹션에 강의 추가' }))
  fireEvent.click(row(kind))
}

it('shows lectures under their sections with kind and time, and a text without the warnings of a video', async () => {
  open()
  expect(await screen.findByRole('button', { name: '시작하기 강의 2개 · 2분' })).toBeTruthy()
  const row = screen.getByRole('link', { name: '다' }).closest('tr')!
  expect(within(row).getByText('읽을거리')).toBeTruthy()
  expect(within(row).queryByText(/영상 없음|자막/)).toBeNull()
  press('시작하기 강의 2개 · 2분')
  expect(screen.queryByRole('link', { name: '가' })).toBeNull()
})

it('steps from the end of a section into the next one, and takes it back', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '나 아래로' }))
  const moved = { groups: [group(1, 11), group(2, 12, 13)] }
  await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([moved]))
  expect(sent('PUT')[0]?.path).toBe('/api/courses/1/outline')
  expect(toast()?.message).toBe("'나' 강의를 '더 깊이' 섹션으로 이동했습니다.")
  toast()?.action?.run()
  const before = { groups: [group(1, 11, 12), group(2, 13)] }
  await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual(before))
})

it('moves a section as a whole', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '더 깊이 섹션 위로' }))
  const moved = { groups: [group(2, 13), group(1, 11, 12)] }
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual(moved))
  expect(toast()?.message).toBe("'더 깊이' 섹션을 1번째로 이동했습니다.")
})

it('chooses several lectures with Shift and the arrows and moves them in one act', async () => {
  open()
  await screen.findByRole('link', { name: '가' })
  fireEvent.click(box('가'))
  box('가').focus()
  fireEvent.keyDown(box('가'), { key: 'ArrowDown', shiftKey: true })
  expect(document.activeElement).toBe(box('나'))
  fireEvent.keyDown(box('나'), { key: 'ㅁ', code: 'KeyA' })
  const target = screen.getByRole('combobox', { name: '이동할 섹션' })
  expect(document.activeElement).toBe(target)
  expect(screen.getByText('강의 2개 선택')).toBeTruthy()
  fireEvent.change(target, { target: { value: '2' } })
  press('섹션으로 이동')
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ groups: [group(1), group(2, 13, 11, 12)] }))
  expect(sent('PUT').length).toBe(1)
  expect(screen.queryByText('강의 2개 선택')).toBeNull()
  expect(document.activeElement).toBe(box('가'))
})

it('the chosen lectures become free previews in one act, which can be taken back', async () => {
  const listed = [{ ...lectures[0]!, isPublic: true }, ...lectures.slice(1)]
  open(
    (_method, path) => (path.endsWith('/openness') ? fine({ changedIds: [12] }) : null),
    'ROLE_ADMIN',
    listed,
  )
  await screen.findByRole('link', { name: '가' })
  fireEvent.click(box('가'))
  expect(screen.queryByRole('button', { name: '무료 공개' })).toBeNull()
  fireEvent.click(box('나'))
  expect(screen.getByRole('button', { name: '무료 공개 해제' })).toBeTruthy()
  press('무료 공개')
  await waitFor(() => expect(toast()?.message).toBe('강의 1개를 무료로 공개했습니다.'))
  expect(sent('PUT')[0]).toMatchObject({
    path: '/api/courses/1/lessons/openness',
    body: { lectureIds: [11, 12], isPublic: true },
  })
  toast()?.action?.run()
  await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ lectureIds: [12], isPublic: false }))
})

it('the chosen lectures are dragged together', async () => {
  open()
  await screen.findByRole('link', { name: '가' })
  for (const title of ['가', '나']) fireEvent.click(box(title))
  const lineOf = (title: string) => screen.getByRole('link', { name: title }).closest('tr')!
  const dataTransfer = { setData: () => {}, setDragImage: () => {} }
  fireEvent.dragStart(within(lineOf('나')).getByTitle('드래그해서 이동'), { dataTransfer })
  fireEvent.dragOver(lineOf('다'))
  fireEvent.drop(lineOf('다'))
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ groups: [group(1), group(2, 11, 12, 13)] }))
  expect(toast()?.message).toBe("강의 2개를 '더 깊이' 섹션으로 이동했습니다.")
})

it('a lecture is renamed in its row, and the former title can be taken back', async () => {
  let title = '가'
  open((method, path) => {
    if (method === 'PATCH') {
      title = (sent('PATCH').at(-1)!.body as { title: string }).title
      return fine(makeStaffLecture({ id: 11, title, sectionId: 1 }))
    }
    if (path !== '/api/admin/courses/1/lectures') return null
    return fine([{ ...lectures[0]!, title }, ...lectures.slice(1)])
  })
  fireEvent.click(await screen.findByRole('button', { name: '가 제목 수정' }))
  const field = () => screen.getByRole('textbox', { name: '강의 제목' })
  fireEvent.change(field(), { target: { value: ' ' } })
  press('저장')
  expect(screen.getByRole('alert').textContent).toBe('강의 제목(title)은 필수입니다.')
  fireEvent.change(field(), { target: { value: '새 이름' } })
  press('저장')
  const link = await screen.findByRole('link', { name: '새 이름' })
  expect(document.activeElement).toBe(link)
  expect(sent('PATCH')[0]).toMatchObject({ path: '/api/lectures/11', body: { title: '새 이름' } })
  toast()?.action?.run()
  expect(await screen.findByRole('link', { name: '가' })).toBeTruthy()
  press('가 제목 수정')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '가' }))
})

it('moves ten lectures by keyboard with one call and takes them back with one', async () => {
  const ids = Array.from({ length: 12 }, (_none, at) => 101 + at)
  const listed = ids.map((id) => makeStaffLecture({ id, title: `강의 ${id}`, sectionId: id > 106 ? 2 : 1 }))
  open(undefined, undefined, listed)
  // By label and text: roles and names of so many rows are slow to work out.
  const boxes = await screen.findAllByLabelText(/^강의 \d+ 선택$/)
  boxes[0]!.focus()
  // One act, because a render of all rows after each key is slow here.
  act(() => {
    for (const box of boxes.slice(0, 9)) {
      expect(document.activeElement).toBe(box)
      fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true })
    }
  })
  expect(screen.getByText('강의 10개 선택')).toBeTruthy()
  fireEvent.keyDown(boxes[9]!, { key: 'ㅁ', code: 'KeyA' })
  fireEvent.change(screen.getByLabelText('이동할 섹션'), { target: { value: '2' } })
  fireEvent.click(screen.getByText('섹션으로 이동'))
  const moved = { groups: [group(1), group(2, ...ids.slice(10), ...ids.slice(0, 10))] }
  await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([moved]))
  expect(toast()?.message).toBe("강의 10개를 '더 깊이' 섹션으로 이동했습니다.")
  toast()?.action?.run()
  const before = { groups: [group(1, ...ids.slice(0, 6)), group(2, ...ids.slice(6))] }
  await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([moved, before]))
})

it('an outline changed meanwhile gives a notice and is reloaded', async () => {
  open((method) =>
    method === 'PUT' ? refused(409, { message: '그사이 강의 목록이 변경되었습니다.' }) : null,
  )
  fireEvent.click(await screen.findByRole('button', { name: '나 아래로' }))
  await waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toEqual(['그사이 강의 목록이 변경되었습니다.']),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: '시작하기 강의 2개 · 2분' })).toBeTruthy())
})

it('adds sections one after the other and renames one in its place', async () => {
  open((method, path) => {
    if (method === 'POST') return fine(section(3, '셋째'))
    return method === 'PATCH' && path === '/api/sections/1' ? fine(section(1, '새 이름')) : null
  })
  fireEvent.click(await screen.findByRole('button', { name: '섹션 추가' }))
  const added = screen.getByRole('form', { name: '새 섹션' })
  fireEvent.submit(added)
  expect(within(added).getByText('섹션 제목은 1~200자로 입력해 주세요.')).toBeTruthy()
  fireEvent.change(within(added).getByRole('textbox'), { target: { value: ' 셋째 ' } })
  fireEvent.submit(added)
  await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ title: '셋째' }]))
  await waitFor(() => expect(within(added).getByRole('textbox')).toHaveProperty('value', ''))
  press('시작하기 섹션 제목 수정')
  const renamed = screen.getByRole('form', { name: '시작하기 섹션 제목 수정' })
  fireEvent.change(within(renamed).getByRole('textbox'), { target: { value: '새 이름' } })
  fireEvent.submit(renamed)
  await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ title: '새 이름' }]))
  await waitFor(() => expect(toast()?.message).toBe('섹션 제목을 변경했습니다.'))
  toast()?.action?.run()
  await waitFor(() => expect(sent('PATCH').at(-1)?.body).toEqual({ title: '시작하기' }))
})

it('a removed section is made again with its lectures', async () => {
  open((method) => {
    if (method === 'DELETE') return fine()
    return method === 'POST' ? fine(section(9, '더 깊이')) : null
  })
  fireEvent.click(await screen.findByRole('button', { name: '더 깊이 섹션 삭제' }))
  await waitFor(() =>
    expect(toast()?.message).toBe("'더 깊이' 섹션을 삭제했습니다. 강의 1개는 앞 섹션으로 이동했습니다."),
  )
  toast()?.action?.run()
  await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ title: '더 깊이' }]))
  await waitFor(() => {
    const { groups = [] } = (sent('PUT')[0]?.body ?? {}) as { groups?: unknown[] }
    expect(groups).toContainEqual(group(9, 13))
  })
})

it.each([
  { kind: 'text', word: '읽을거리' },
  { kind: 'file', word: '자료' },
  { kind: 'exercise', word: '실습' },
  { kind: 'quiz', word: '퀴즈' },
] as const)(
  'adds a $kind to the section where it was asked for, and opens its page',
  async ({ kind, word }) => {
    const { address } = open((method) =>
      method === 'POST' ? fine(makeStaffLecture({ id: 21, kind })) : null,
    )
    await choose(word)
    const dialog = screen.getByRole('dialog', { name: `${word} 추가` })
    fireEvent.change(within(dialog).getByLabelText('제목'), { target: { value: '읽어 두기' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '추가' }))
    await waitFor(() => expect(address()).toBe('/admin/lectures/21'))
    expect(sent('POST')[0]).toMatchObject({
      path: '/api/courses/1/lessons',
      body: { kind, title: '읽어 두기', sectionId: 2 },
    })
  },
)

it('support sees sections and has nothing to press but folding', async () => {
  open(undefined, 'ROLE_SUPPORT')
  expect(await screen.findByRole('button', { name: '시작하기 강의 2개 · 2분' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /위로|아래로|삭제|추가|수정/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('the menu of kinds moves by arrows, Home and End; Escape and a press outside close it', async () => {
  open()
  const opener = await screen.findByRole('button', { name: '더 깊이 섹션에 강의 추가' })
  const key = (pressed: string) => fireEvent.keyDown(document.activeElement!, { key: pressed })
  const names = ['영상', '읽을거리', '자료', '실습', '퀴즈']
  opener.focus()
  fireEvent.click(opener)
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toHaveLength(names.length)
  for (const name of [...names, '영상']) {
    expect(document.activeElement).toBe(row(name))
    key('ArrowDown')
  }
  key('End')
  expect(document.activeElement).toBe(row('퀴즈'))
  key('Home')
  key('ArrowUp')
  expect(document.activeElement).toBe(row('퀴즈'))
  key('Escape')
  expect(document.activeElement).toBe(opener)
  expect(screen.queryByRole('menu')).toBeNull()
  key('ArrowUp')
  expect(document.activeElement).toBe(row('퀴즈'))
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
  await choose('자료')
  fireEvent.click(screen.getByRole('button', { name: '닫기' }))
  expect(document.activeElement).toBe(opener)
})

it('videos that were chosen for a section join the uploads with its name, and their title has the focus', async () => {
  open()
  await choose('영상')
  const files = [new File(['video'], '첫 소개.mp4', { type: 'video/mp4' })]
  fireEvent.change(screen.getByLabelText('영상 파일'), { target: { files } })
  expect(document.activeElement).toBe(screen.getByLabelText('첫 소개.mp4 강의 제목'))
  expect(screen.getByText(/'더 깊이' 섹션/)).toBeTruthy()
})
