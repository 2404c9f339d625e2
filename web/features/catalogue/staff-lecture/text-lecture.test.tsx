import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Page } from '#web/features/catalogue/staff-lecture/staff-lecture.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { makeDetail } from '#web/testing/make-learning.ts'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const text = {
  markdown: '## 처음',
  html: '<h2>처음</h2>',
  durationSec: 210,
  isLengthFixed: false,
  version: 3,
  updatedAt: '2026-11-21T12:00:00.000+09:00',
}

function open(
  answer: (method: string, body: unknown) => Response | Promise<Response> | null = () => null,
  role = 'ROLE_ADMIN',
) {
  server.answers((path, body, _times, method) => {
    const own = path.endsWith('/text') && method === 'PUT' ? answer(method, body) : null
    if (own) return own
    if (path === '/api/lectures/11') return fine(makeDetail(11, { courseId: 1 }))
    if (path === '/api/admin/courses/1/lectures')
      return fine([makeStaffLecture({ kind: 'text', hasVideo: false, captions: [], durationSec: 210 })])
    if (path === '/api/admin/lectures/11/text') return fine(text)
    if (path === '/api/admin/lectures/11/files') return fine([])
    if (path === '/api/admin/lectures/11/errata')
      return fine({ errata: [], kind: 'text', durationSec: 210, headings: [] })
    if (path === '/api/admin/courses/1/text-preview') {
      const { markdown } = body as { markdown: string }
      const problems = markdown.includes('exercise:9') ? [{ kind: 'exercise', name: 'exercise:9' }] : []
      return fine({ html: `<p>보기: ${markdown}</p>`, durationSec: 90, problems })
    }
    return refused(404)
  })
  return renderPrivate(Page, {
    path: '/admin/lectures/:lectureId',
    at: '/admin/lectures/11',
    user: { ...testMember, roles: [role] },
  })
}
const field = () => screen.findByLabelText('글(Markdown)')
const write = async (markdown: string) => fireEvent.change(await field(), { target: { value: markdown } })
const saves = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('previews what is typed, and saves it with Ctrl+S as the next version', async () => {
  open((_method, body) => fine({ ...text, ...(body as object), durationSec: 90, version: 4 }))
  await write('둘째 글')
  expect(await screen.findByText('보기: 둘째 글')).toBeTruthy()
  expect(screen.getByText('예상 1분 30초')).toBeTruthy()
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
  fireEvent.keyDown(window, { key: 'ㄴ', code: 'KeyS', ctrlKey: true })
  await waitFor(() => expect(saves()).toEqual([{ markdown: '둘째 글', durationSec: null, version: 3 }]))
  await waitFor(() => expect(screen.queryByText('저장하지 않은 내용이 있어요.')).toBeNull())
  expect(Object.keys(localStorage)).toEqual([])
  await write('셋째 글')
  fireEvent.click(screen.getByRole('button', { name: '글 저장' }))
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ markdown: '셋째 글', version: 4 }))
})

it('takes a study time in minutes, and says what is wrong with one', async () => {
  open((_method, body) => fine({ ...text, ...(body as object), isLengthFixed: true, version: 4 }))
  await field()
  fireEvent.click(screen.getByRole('button', { name: '직접 입력' }))
  const minutes = screen.getByLabelText('학습 시간(분)')
  fireEvent.change(minutes, { target: { value: '세 시간' } })
  fireEvent.click(screen.getByRole('button', { name: '글 저장' }))
  expect(await screen.findByText('학습 시간은 30초에서 4시간 사이로 입력해 주세요.')).toBeTruthy()
  expect(saves()).toEqual([])
  fireEvent.change(minutes, { target: { value: '7.5' } })
  fireEvent.click(screen.getByRole('button', { name: '글 저장' }))
  await waitFor(() => expect(saves()).toEqual([{ markdown: '## 처음', durationSec: 450, version: 3 }]))
})

it('keeps an unsaved text over a reload', async () => {
  const { unmount } = open()
  await write('아직 저장하지 않은 글')
  unmount()
  open()
  expect(await field()).toHaveProperty('value', '아직 저장하지 않은 글')
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
})

it('a text saved elsewhere meanwhile is said, and the own one stays and can be taken after a reload', async () => {
  const { unmount } = open(() =>
    refused(409, { code: 'TEXT_OUTDATED', message: '그사이 다른 곳에서 이 글이 저장되었습니다.' }),
  )
  await write('내 글')
  fireEvent.click(screen.getByRole('button', { name: '글 저장' }))
  expect((await screen.findByRole('alert')).textContent).toContain('작성 중인 글은 이 브라우저에 남아 있어')
  expect(await field()).toHaveProperty('value', '내 글')
  unmount()
  text.version = 4
  open()
  expect(await field()).toHaveProperty('value', '## 처음')
  fireEvent.click(screen.getByRole('button', { name: '작성하던 글 불러오기' }))
  expect(await field()).toHaveProperty('value', '내 글')
  expect(Object.keys(localStorage)).toEqual(['codemaru.text.7.11.4'])
  text.version = 3
})

it('another tab that saved and forgot the kept text leaves it kept when this one is refused', async () => {
  open(() => {
    localStorage.clear()
    return refused(409, { code: 'TEXT_OUTDATED', message: '그사이 다른 곳에서 이 글이 저장되었습니다.' })
  })
  await write('내 글')
  fireEvent.click(screen.getByRole('button', { name: '글 저장' }))
  expect((await screen.findByRole('alert')).textContent).toContain('작성 중인 글은 이 브라우저에 남아 있어')
  expect(localStorage.getItem('codemaru.text.7.11.3')).toContain('내 글')
})

it('what was changed during a save stays, and is kept for the next version', async () => {
  let answer = () => {}
  open(async (_method, body) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return fine({ ...text, ...(body as object), durationSec: 90, version: 4 })
  })
  await write('보낸 글')
  fireEvent.click(screen.getByRole('button', { name: '글 저장' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  await write('더 쓴 글')
  answer()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['codemaru.text.7.11.4']))
  expect(localStorage.getItem('codemaru.text.7.11.4')).toContain('더 쓴 글')
  expect(await field()).toHaveProperty('value', '더 쓴 글')
  expect(screen.getByText('저장하지 않은 내용이 있어요.')).toBeTruthy()
})

it('names what a text cannot link to, while it is written', async () => {
  open()
  await write('[풀기](exercise:9)')
  expect((await screen.findByRole('list', { name: '확인이 필요한 곳' })).textContent).toBe(
    'exercise:9 이 코스에 없는 실습 문제예요.',
  )
  await write('풀기')
  await waitFor(() => expect(screen.queryByRole('list', { name: '확인이 필요한 곳' })).toBeNull())
})

it('a pasted picture needs a description before it is uploaded; pasted text stays text', async () => {
  open()
  const file = new File(['x'], '차트.png', { type: 'image/png' })
  fireEvent.paste(await field(), { clipboardData: { files: [] } })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.paste(await field(), { clipboardData: { files: [file] } })
  const dialog = screen.getByRole('dialog', { name: '그림 추가' })
  expect(dialog.textContent).toContain('차트.png')
  fireEvent.click(within(dialog).getByRole('button', { name: '추가' }))
  expect(within(dialog).getByText('그림을 볼 수 없는 사람을 위해 설명을 입력해 주세요.')).toBeTruthy()
})

it('refuses a file that is no picture without sending it', async () => {
  open()
  const file = new File(['x'], '글.txt', { type: 'text/plain' })
  fireEvent.change(await screen.findByLabelText('그림 파일'), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toContain('이미지 파일만 업로드할 수 있습니다.')
})

it('support reads the text and has no field to change it', async () => {
  open(undefined, 'ROLE_SUPPORT')
  expect(await screen.findByRole('heading', { name: '처음' })).toBeTruthy()
  expect(screen.queryByLabelText('글(Markdown)')).toBeNull()
  expect(screen.queryByRole('button', { name: /저장|삭제/ })).toBeNull()
})
