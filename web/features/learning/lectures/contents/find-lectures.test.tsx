import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const play = vi.fn(async () => {})
const TITLES = ['파이썬 첫걸음', 'Pandas로 표 읽기', '판다스 자료형', '파이썬의  반복문']

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  vi.restoreAllMocks()
  play.mockClear()
})

async function openRoom(count = 40) {
  const lectures = Array.from({ length: count }, (_none, at) =>
    makeLecture(at + 1, { title: TITLES[at] ?? `단원 ${at + 1}` }),
  )
  server.answers((path) => {
    if (path === '/api/courses/1/lectures') return fine(lectures)
    const id = /^\/api\/lectures\/(\d+)$/.exec(path)?.[1]
    return id ? fine(makeDetail(Number(id), { title: lectures[Number(id) - 1]!.title })) : refused(404)
  })
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: '/course/1/lectures?lecture=1' })
  const video = await screen.findByLabelText<HTMLVideoElement>('파이썬 첫걸음 영상')
  // On a phone the sheet with the contents is closed at first.
  fireEvent.click(screen.getByRole('button', { name: `목차 1 / ${count}` }))
  return { video, contents: within(screen.getByRole('complementary', { name: '목차' })) }
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '강의 검색' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const numbers = () =>
  screen
    .getAllByRole('button', { name: /강 영상 보기$/ })
    .map((one) => parseInt(one.getAttribute('aria-label')!, 10))

it('a list that is seen at a glance has nothing to search', async () => {
  await openRoom(30)
  expect(screen.queryByRole('searchbox', { name: '강의 검색' })).toBeNull()
})

it.each([
  ['pandas', [2]],
  ['파이썬반복', []],
  ['파이썬의반복', [4]],
  ['첫 파이썬', [1]],
  ['ㅍㅇㅆ', [1, 4]],
  ['ㅍㄷ ㅈㄹ', [3]],
  ['판다스'.normalize('NFD'), [3]],
])('%s is looked for in the titles, and those found keep their numbers', async (asked, found) => {
  const { contents } = await openRoom()
  type(asked)
  const said = found.length > 0 ? `강의 ${found.length}개를 찾았어요.` : `‘${asked}’ 검색 결과가 없어요.`
  await waitFor(() => expect(contents.getByRole('status').textContent).toBe(said))
  if (found.length > 0) expect(numbers()).toEqual(found)
  else expect(screen.queryByRole('button', { name: /강 영상 보기$/ })).toBeNull()
})

it('what is looked for is still there after a look at another panel', async () => {
  await openRoom()
  type('파이썬')
  await waitFor(() => expect(numbers()).toEqual([1, 4]))
  fireEvent.click(screen.getByRole('tab', { name: '노트' }))
  await waitFor(() => expect(screen.queryByRole('searchbox', { name: '강의 검색' })).toBeNull())
  fireEvent.click(screen.getByRole('tab', { name: '목차' }))
  await waitFor(() => expect(numbers()).toEqual([1, 4]))
  expect(field().value).toBe('파이썬')
})

it('a press clears a search without results and focuses the field', async () => {
  const { contents } = await openRoom()
  type('없는 강의')
  fireEvent.click(await screen.findByRole('button', { name: '검색어 초기화' }))
  await waitFor(() => expect(numbers()).toHaveLength(40))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  expect(contents.getByRole('status').textContent).toBe('')
})

it('Escape empties the field first, and puts the list away then', async () => {
  await openRoom()
  type('파이썬')
  await waitFor(() => expect(numbers()).toEqual([1, 4]))
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  expect(field().value).toBe('파이썬')

  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
  await waitFor(() => expect(numbers()).toHaveLength(40))
  const handle = screen.getByRole('button', { name: '목차 1 / 40' })
  expect(handle.getAttribute('aria-expanded')).toBe('true')

  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(handle.getAttribute('aria-expanded')).toBe('false')
})

it('the video plays on as if nobody were looking for anything', async () => {
  const { video } = await openRoom()
  video.currentTime = 12
  const asked = server.asked.length
  for (const [key, code] of [
    ['ㅏ', 'KeyK'],
    ['l', 'KeyL'],
    ['n', 'KeyN'],
    [' ', 'Space'],
    ['ArrowLeft', 'ArrowLeft'],
    ['5', 'Digit5'],
  ] as const)
    expect(fireEvent.keyDown(field(), { key, code })).toBe(true)
  type('없음')
  await screen.findByRole('button', { name: '검색어 초기화' })
  expect(screen.getByLabelText('파이썬 첫걸음 영상')).toBe(video)
  expect(video.currentTime).toBe(12)
  expect(play).not.toHaveBeenCalled()
  expect(server.asked).toHaveLength(asked)
})
