import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const kept = vi.hoisted((): [url: string, name: string][] => [])
vi.mock('#web/api/keep-file.ts', () => ({ keepLink: (url: string, name: string) => kept.push([url, name]) }))

const server = stubServer()
// Loaded on demand by the player; the first load takes seconds on a busy machine.
beforeAll(() =>
  Promise.all([
    import('#web/features/learning/lectures/files/file-stage.tsx'),
    import('#web/features/learning/lectures/files/attached-files.tsx'),
    import('#web/features/learning/lectures/files/section-files.tsx'),
  ]),
)

const file = (id: number, name: string, type: LessonFile['type'] = 'csv', link = id): LessonFile => ({
  id,
  name,
  bytes: 2048,
  type,
  url: `/media/${link}/download`,
})
const inSection = { sectionId: 5, sectionTitle: '시작하기' }
const listed = (changes: Partial<LectureListItem> = {}) =>
  makeLecture(12, { title: '예제 자료', kind: 'file', fileCount: 2, ...inSection, ...changes })

let opened: number[]
let isDone: boolean
/** The links that work. */
let links: string[]
let answers: number
beforeEach(() => {
  kept.length = 0
  opened = [11, 12]
  isDone = false
  links = ['/media/1/download', '/media/2/download', '/media/9/download']
  answers = 0
  server.answers((path) => {
    if (path === '/api/payment/meter/1')
      return fine({ orderId: 'A', now: 59_000, afterNext: 54_083, openedLectureIds: opened, fullUntil: null })
    if (path === '/api/courses/1/lectures')
      return fine([
        makeLecture(11, { fileCount: 1, ...inSection }),
        listed({ completed: isDone, progress: isDone ? 1 : 0 }),
      ])
    if (path === '/api/lectures/12') {
      answers += 1
      const files = [file(1, '판매 기록.csv', 'csv', answers), file(2, '슬라이드.pdf', 'pdf')]
      return fine(makeDetail(12, { ...listed(), videoUrl: null, captions: [], files }))
    }
    if (path === '/api/lectures/11') return fine(makeDetail(11, { files: [file(9, '예제.zip', 'zip')] }))
    if (links.includes(path)) {
      isDone = true
      return new Response('a', { status: 206 })
    }
    if (path === '/api/courses/1/files.zip?sectionId=5') return new Response('PK')
    return refused(path.startsWith('/media/') ? 403 : 404)
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
  for (const { id } of currentToasts()) dismissToast(id)
})

const show = (lectureId = 12) =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: `/course/1/lectures?lecture=${lectureId}` })
const asks = (path: string) => server.asked.filter((one) => one.path === path).length
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a lesson of files', () => {
  it('lists its files with type and size, and is completed by the first download', async () => {
    show()
    const list = await screen.findByRole('list', { name: '자료' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['판매 기록.csvCSV · 2KB다운로드', '슬라이드.pdfPDF · 2KB다운로드'])
    expect(screen.getByText('자료를 하나 다운로드하면 강의가 완료돼요.')).toBeTruthy()
    await press('판매 기록.csv 다운로드')
    expect(await screen.findByText('이 강의를 완료했어요.')).toBeTruthy()
    expect(kept).toEqual([['/media/1/download', '판매 기록.csv']])
  })

  it('says before the press by how much a download reduces the refund', async () => {
    opened = [11]
    show()
    const note = '이 강의의 자료를 다운로드하면 환불 금액이 59,000원에서 54,083원으로 줄어요.'
    expect(await screen.findByText(note)).toBeTruthy()
  })

  it('takes a new link where the old one has expired, and says when that fails too', async () => {
    links = ['/media/2/download']
    show()
    await press('판매 기록.csv 다운로드')
    await waitFor(() => expect(kept).toEqual([['/media/2/download', '판매 기록.csv']]))
    links = []
    await press('슬라이드.pdf 다운로드')
    await waitFor(() =>
      expect(currentToasts().at(-1)?.message).toBe('파일을 다운로드하지 못했습니다. 다시 시도해 주세요.'),
    )
    expect(kept.length).toBe(1)
  })
})

it('has the files of a video below it, and says that a download counts', async () => {
  opened = []
  show(11)
  expect(await screen.findByText('다운로드하면 이 강의를 들은 것으로 계산돼요.')).toBeTruthy()
  await press('예제.zip 다운로드')
  await waitFor(() => expect(kept).toEqual([['/media/9/download', '예제.zip']]))
  expect(asks('/api/lectures/11')).toBe(1)
})

describe('all files of a section', () => {
  const NAME = '시작하기 자료 3개 모두 다운로드'

  it('are one download, which says before the press what it counts as', async () => {
    opened = [11]
    show()
    await screen.findByRole('button', { name: NAME })
    const note = '다운로드하면 자료가 있는 강의 1개를 들은 것으로 계산돼 환불 금액이 줄어들 수 있어요.'
    expect(await screen.findByText(note)).toBeTruthy()
    expect(asks('/api/courses/1/files.zip?sectionId=5')).toBe(0)
    await press(NAME)
    await waitFor(() => expect(kept).toEqual([['/api/courses/1/files.zip?sectionId=5', '']]))
  })

  it('count as nothing where every lecture was opened before', async () => {
    show()
    await screen.findByRole('button', { name: NAME })
    await waitFor(() => expect(asks('/api/payment/meter/1')).toBe(1))
    expect(screen.queryByText(/들은 것으로 계산/)).toBeNull()
  })
})
