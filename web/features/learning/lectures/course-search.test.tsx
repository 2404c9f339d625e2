import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SearchResult } from '#contract/search/search.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { makeFound, makeResult } from '#web/testing/make-search.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const PATH = '/course/:courseId/lectures'

// Loaded on demand by the player; the first load takes seconds on a busy machine.
beforeAll(() => import('#web/features/search/course-search.tsx'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

async function openSearch(results: SearchResult[]) {
  server.answers((path) => {
    if (path.startsWith('/api/search?')) return fine(makeFound(results))
    if (path === '/api/courses/1/lectures') return fine([makeLecture(3), makeLecture(4)])
    const id = /^\/api\/lectures\/(\d+)$/.exec(path)?.[1]
    return id ? fine(makeDetail(Number(id))) : refused(404)
  })
  const page = renderPrivate(Page, { path: PATH, at: '/course/1/lectures?lecture=3&panel=search' })
  const video = await screen.findByLabelText<HTMLVideoElement>('강의 3 영상')
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: '이 코스에서 찾기' })
  fireEvent.change(field, { target: { value: '파이썬' } })
  return { ...page, video, field }
}

const result = () =>
  within(screen.getByRole('complementary', { name: '검색' })).findByRole('button', { name: /파이썬 첫걸음/ })

it('a line of the shown lecture is found in this course alone, and a press goes to its second', async () => {
  const { video, address } = await openSearch([makeResult({ lectureId: 3, sec: 75 })])
  fireEvent.click(await result())
  expect(screen.getByText('1곳에서 찾았어요.')).toBeTruthy()
  await waitFor(() => expect(video.currentTime).toBe(75))
  expect(screen.getByLabelText('강의 3 영상')).toBe(video)
  expect(address()).toBe('/course/1/lectures?lecture=3&panel=search')
  const query = new URLSearchParams(
    server.asked.find(({ path }) => path.startsWith('/api/search'))?.path.split('?')[1],
  )
  expect(query.get('courseId')).toBe('1')
})

it('a line of another lecture opens that one at its second, and the results stay', async () => {
  const { field } = await openSearch([makeResult({ lectureId: 4, sec: 20 })])
  fireEvent.click(await result())
  const video = await screen.findByLabelText<HTMLVideoElement>('강의 4 영상')
  Object.defineProperty(video, 'duration', { value: 65 })
  fireEvent(video, new Event('loadedmetadata'))
  await waitFor(() => expect(video.currentTime).toBe(20))
  expect(field.isConnected && field.value).toBe('파이썬')
  await result()
})

it('a question opens in the panel of questions, without another history entry', async () => {
  const url = '/course/1/lectures?lecture=3&panel=questions&question=8'
  await openSearch([makeResult({ kind: 'question', title: '왜 그런가요?', url })])
  const link = await screen.findByRole('link', { name: /왜 그런가요/ })
  expect(link.getAttribute('href')).toBe(url)
  fireEvent.click(link)
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: '질문' }).getAttribute('aria-selected')).toBe('true'),
  )
})
