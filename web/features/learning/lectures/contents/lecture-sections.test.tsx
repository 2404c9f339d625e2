import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const inSection = (id: number, section: number, changes: Partial<LectureListItem> = {}) =>
  makeLecture(id, { sectionId: section, sectionTitle: `섹션 ${section}`, ...changes })

async function open(lectures: LectureListItem[], chosen: number) {
  server.answers((path) => {
    if (path === '/api/courses/1/lectures') return fine(lectures)
    const id = /^\/api\/lectures\/(\d+)$/.exec(path)?.[1]
    return id ? fine(makeDetail(Number(id))) : refused(404)
  })
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: `/course/1/lectures?lecture=${chosen}` })
  fireEvent.click(await screen.findByRole('button', { name: /^목차 \d/ }))
  return within(screen.getByRole('complementary', { name: '목차' }))
}

const COURSE = [
  makeLecture(1),
  inSection(2, 1, { completed: true, progress: 1, durationSec: 600 }),
  inSection(3, 1, { kind: 'text', durationSec: 180 }),
  inSection(4, 2),
]

it('shows the section of the open lecture, and the others folded with what they hold', async () => {
  const contents = await open(COURSE, 4)
  const first = contents.getByRole('button', { name: /섹션 1/ })
  expect(first.getAttribute('aria-expanded')).toBe('false')
  expect(first.textContent).toBe('섹션 1완료 1/213분')
  expect(contents.getByRole('button', { name: /섹션 2/ }).getAttribute('aria-expanded')).toBe('true')
  expect(contents.queryByText('강의 3')).toBeNull()
  expect(contents.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 5))).toEqual([
    '1강의 1',
    '4강의 4',
  ])
})

it('keeps a section unfolded while other panels are shown, and names the kinds in it', async () => {
  const contents = await open(COURSE, 4)
  fireEvent.click(contents.getByRole('button', { name: /섹션 1/ }))
  expect(contents.getByText('강의 3')).toBeTruthy()
  expect(contents.getByText('읽는 데 3분')).toBeTruthy()
  expect(contents.getByRole('button', { name: '3강 읽기' })).toBeTruthy()
  expect(contents.getAllByText('완료', { exact: true })).toHaveLength(3)
  fireEvent.click(screen.getByRole('tab', { name: '자막' }))
  await waitFor(() => expect(screen.queryByText('강의 3')).toBeNull())
  fireEvent.click(screen.getByRole('tab', { name: '목차' }))
  expect(await screen.findByText('강의 3')).toBeTruthy()
})

it('renders the rows of one of twenty sections, and a search shows what it found in theirs', async () => {
  const lectures = Array.from({ length: 300 }, (_none, at) =>
    inSection(at + 1, Math.floor(at / 15) + 1, at === 200 ? { title: '재귀 함수' } : {}),
  )
  const contents = await open(lectures, 1)
  expect(contents.getAllByRole('button', { name: /강 영상 보기$/ })).toHaveLength(15)
  expect(contents.getAllByRole('heading', { level: 3 })).toHaveLength(20)
  fireEvent.change(contents.getByRole('searchbox', { name: '강의 검색' }), { target: { value: '재귀' } })
  await waitFor(() => expect(contents.getAllByRole('heading', { level: 3 })).toHaveLength(1))
  expect(contents.getByRole('heading', { name: /섹션 14/ })).toBeTruthy()
  expect(contents.getAllByRole('button', { name: /강 영상 보기$/ })).toHaveLength(1)
})
