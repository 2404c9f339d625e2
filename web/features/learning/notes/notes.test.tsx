import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/notes/notes.page.tsx'
import { makeEnrolled } from '#web/testing/make-learning.ts'
import { makeBookmark, makeNote } from '#web/testing/make-notes.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const quote = { text: '오늘의 문장', by: '' }

const server = stubServer()
afterEach(() => {
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

const courses = [makeEnrolled(2), makeEnrolled(1)]
const overview = (coursesProgress = courses) =>
  fine({ user: testMember, payments: [], quote, coursesProgress })

function show(at: string, answer: (path: string) => Response) {
  server.answers((path) => (path === '/api/my-page' ? overview() : answer(path)))
  const path = at === '/mypage/notes' ? at : '/mypage/notes/:courseId'
  return renderPrivate(Page, { path, at })
}

it('shows the notes of a course by lecture, each with the way back to its second', async () => {
  show('/mypage/notes/1', (path) =>
    path.endsWith('bookmarks')
      ? fine([makeBookmark({ atSec: 90, label: '다시 보기' })])
      : fine([
          makeNote({ text: '첫 노트' }),
          makeNote({ id: 2, lectureId: 13, orderIndex: 3, lectureTitle: '셋째' }),
        ]),
  )
  expect(await screen.findByText('첫 노트')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '2강 · 둘째 강의',
    '3강 · 셋째',
  ])
  expect(screen.getAllByRole('link', { name: '1:15 시점부터 보기' })[0]?.getAttribute('href')).toBe(
    '/course/1/lectures?lecture=12&t=75',
  )
  expect(screen.getByText('노트 2개 · 책갈피 1개')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '첫' } })
  expect(screen.getByText('노트 1개')).toBeTruthy()
})

it('without a course in the address it is the one watched last', async () => {
  const { address } = show('/mypage/notes', () => fine([]))
  expect(await screen.findByText('이 코스에는 아직 노트가 없어요.')).toBeTruthy()
  expect(server.asked.some(({ path }) => path === '/api/courses/2/notes')).toBe(true)
  fireEvent.change(screen.getByRole('combobox', { name: '코스 선택' }), { target: { value: '1' } })
  expect(address()).toBe('/mypage/notes/1')
})

it('says what is wrong with an address, a course, the server', async () => {
  show('/mypage/notes/abc', () => fine([]))
  expect(await screen.findByText('유효한 코스 ID가 아닙니다.')).toBeTruthy()
  cleanup()
  show('/mypage/notes/9', () => refused(404, { message: '' }))
  expect(await screen.findByText('해당 코스를 찾을 수 없습니다.')).toBeTruthy()
  cleanup()
  show('/mypage/notes/1', () => refused(400, { message: '' }))
  expect(await screen.findByText('노트를 불러오지 못했습니다.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy()
})

it('a failed download gives a notice, no file', async () => {
  show('/mypage/notes/1', (path) =>
    path.endsWith('.md')
      ? refused(400, { message: '' })
      : path.endsWith('notes')
        ? fine([makeNote()])
        : fine([]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Markdown 다운로드' }))
  await screen.findByRole('button', { name: 'Markdown 다운로드', busy: false })
  const { currentToasts } = await import('#web/features/notification/toast.ts')
  expect(currentToasts().map(({ message }) => message)).toContain('노트를 다운로드하지 못했습니다.')
})
