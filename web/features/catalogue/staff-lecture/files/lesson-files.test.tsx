import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import { lessonFileTooLarge, lessonFileWrong } from '#contract/catalogue/staff-lesson-files.ts'
import { Page } from '#web/features/catalogue/staff-lecture/staff-lecture.page.tsx'
import { setSession } from '#web/features/identity/session.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { makeDetail } from '#web/testing/make-learning.ts'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

/** An upload under way; the test answers it. */
class Upload {
  static all: Upload[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  status = 200
  responseText = ''
  form: FormData | null = null
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send(form: FormData) {
    this.form = form
    Upload.all.push(this)
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify({ status, success: status === 200, message: 'OK', ...body })
    this.onload()
    this.onloadend()
  }
}

const server = stubServer()
const file = (id: number, name: string): LessonFile => ({
  id,
  name,
  bytes: 2048,
  type: 'csv',
  url: `/media/${id}/download`,
})
let files: LessonFile[]
beforeEach(() => {
  files = [file(1, 'a.csv'), file(2, 'b.csv')]
  Upload.all = []
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

function open(role = 'ROLE_ADMIN') {
  const lecture = makeStaffLecture({ kind: 'file', hasVideo: false, captions: [], durationSec: 30 })
  server.answers((path, body, _times, method) => {
    if (path === '/api/lectures/11')
      return fine(makeDetail(11, { courseId: 1, kind: 'file', videoUrl: null }))
    if (path === '/api/admin/courses/1/lectures') return fine([lecture])
    if (path === '/api/admin/lectures/11/files') return fine(files)
    if (path === '/api/lectures/11/files/order') return fine()
    if (path === '/api/lectures/11/study-time')
      return fine({ ...lecture, durationSec: (body as { durationSec: number }).durationSec })
    if (path === '/api/lectures/11/files/1' && method === 'PATCH') {
      files = [{ ...files[0]!, name: `${(body as { name: string }).name}.csv` }, files[1]!]
      return fine(files[0])
    }
    if (path === '/api/lectures/11/files/1' && method === 'DELETE') {
      files = files.slice(1)
      return fine()
    }
    return refused(404)
  })
  return renderPrivate(Page, {
    path: '/admin/lectures/:lectureId',
    at: '/admin/lectures/11',
    user: { ...testMember, roles: [role] },
  })
}
const names = async () =>
  within(await screen.findByRole('list', { name: '자료' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = (method: string) => server.asked.filter((one) => one.method === method)
const choose = async (...chosen: File[]) =>
  fireEvent.change(await screen.findByLabelText('자료 파일'), { target: { files: chosen } })
const text = (name: string) => new File(['a,b'], name)

it('uploads files one after the other with their progress, and lists them', async () => {
  open()
  await choose(text('c.csv'), text('d.csv'))
  await waitFor(() => expect(Upload.all.length).toBe(1))
  act(() => Upload.all[0]!.upload.onprogress?.({ loaded: 40, total: 100 }))
  expect(await screen.findByText('업로드 중 40%')).toBeTruthy()
  expect(screen.getByText('대기 중입니다.')).toBeTruthy()
  files = [...files, file(3, 'c.csv')]
  act(() => Upload.all[0]!.answer(200, { data: file(3, 'c.csv') }))
  await waitFor(async () => expect(await names()).toEqual(['a.csv', 'b.csv', 'c.csv']))
  await waitFor(() => expect(Upload.all.length).toBe(2))
  expect(Upload.all[1]!.form?.get('file')).toHaveProperty('name', 'd.csv')
})

it('cancels an upload, and keeps a refused one on the screen with its sentence', async () => {
  open()
  await choose(text('c.csv'), text('d.exe'))
  await press('c.csv 업로드 취소')
  await waitFor(() => expect(Upload.all.length).toBe(2))
  expect(screen.queryByText('c.csv')).toBeNull()
  act(() => Upload.all[1]!.answer(400, { ...lessonFileWrong, data: null }))
  expect((await screen.findByRole('alert')).textContent).toBe(lessonFileWrong.message)
  await press('d.exe 목록에서 제거')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('refuses a file that is too large before it is sent', async () => {
  open()
  const large = Object.defineProperty(text('big.zip'), 'size', { value: 300 * 1024 ** 2 })
  await choose(large)
  expect((await screen.findByRole('alert')).textContent).toBe(lessonFileTooLarge.message)
  expect(Upload.all).toEqual([])
})

it('takes dropped files', async () => {
  open()
  const button = await screen.findByRole('button', { name: '파일 업로드' })
  fireEvent.drop(button.parentElement!, { dataTransfer: { files: [text('c.csv')], types: ['Files'] } })
  await waitFor(() => expect(Upload.all.length).toBe(1))
})

it('renames, arranges and removes files, with an undo of the order and the focus kept', async () => {
  open()
  await press('a.csv 이름 수정')
  const field = await screen.findByLabelText('파일 이름')
  fireEvent.change(field, { target: { value: '판매 기록' } })
  fireEvent.submit(field)
  await waitFor(async () => expect(await names()).toEqual(['판매 기록.csv', 'b.csv']))
  expect(sent('PATCH')[0]?.body).toEqual({ name: '판매 기록' })
  await press('판매 기록.csv 아래로')
  expect(await names()).toEqual(['b.csv', '판매 기록.csv'])
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ fileIds: [2, 1] }))
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('순서를 변경했습니다.'))
  act(() => currentToasts().at(-1)?.action?.run())
  expect(await names()).toEqual(['판매 기록.csv', 'b.csv'])
  await waitFor(() => expect(sent('PUT')[1]?.body).toEqual({ fileIds: [1, 2] }))
  screen.getByRole('button', { name: '판매 기록.csv 삭제' }).focus()
  await press('판매 기록.csv 삭제')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '삭제' }))
  await waitFor(async () => expect(await names()).toEqual(['b.csv']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('b.csv'))
})

it('takes the study time in minutes', async () => {
  open()
  const minutes = await screen.findByLabelText('학습 시간(분)')
  fireEvent.change(minutes, { target: { value: '0.1' } })
  fireEvent.submit(minutes)
  expect(await screen.findByText('학습 시간은 30초에서 4시간 사이로 입력해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(minutes)
  fireEvent.change(minutes, { target: { value: '5' } })
  fireEvent.submit(minutes)
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ durationSec: 300 }))
})

it('shows the files to support without anything to change', async () => {
  open('ROLE_SUPPORT')
  expect(await names()).toEqual(['a.csv', 'b.csv'])
  expect(screen.queryByRole('button', { name: /이름 수정|삭제|아래로|업로드/ })).toBeNull()
})
