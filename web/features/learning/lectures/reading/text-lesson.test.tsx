import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LectureListItem, ReadingState } from '#contract/learning/learning.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const BODY = '<h2 id="조건">조건</h2><p>만약 참이면</p><h2 id="반복">반복</h2><p>여러 번</p>'
const UNREAD: ReadingState = {
  furthestPercent: 0,
  placePercent: 0,
  placeHeading: '',
  spentSec: 0,
  neededSec: 20,
}
const text = (changes: Partial<LectureListItem> = {}) =>
  makeLecture(12, { title: '조건문 정리', kind: 'text', durationSec: 60, ...changes })

// Loaded on demand by the player; the first load takes seconds on a busy machine.
beforeAll(() => import('#web/features/learning/lectures/reading/text-stage.tsx'))

let reading: ReadingState
let opened: number[]
let afterNext: number
beforeEach(() => {
  localStorage.clear()
  reading = UNREAD
  opened = [11, 12]
  afterNext = 54_083
  server.answers((path, body) => {
    if (path === '/api/payment/meter/1')
      return fine({ orderId: 'A', now: 59_000, afterNext, openedLectureIds: opened, fullUntil: null })
    if (path === '/api/courses/1/lectures') return fine([makeLecture(11), text(), makeLecture(13)])
    if (path === '/api/lectures/12')
      return fine(makeDetail(12, { ...text(), videoUrl: null, captions: [], body: BODY, reading }))
    if (path === '/api/lectures/11') return fine(makeDetail(11))
    if (path === '/api/lectures/12/reading') return save(body as { readSec: number; isDone?: boolean })
    if (/^\/api\/courses\/1\/(notes|bookmarks)$/.test(path)) return fine([])
    return refused(404)
  })
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // The last save of the text that was left, while the server is still there.
  await new Promise((done) => setTimeout(done, 50))
  localStorage.clear()
  setSession({ is: 'guest' })
})

function save({ readSec, isDone = false }: { readSec: number; isDone?: boolean }) {
  opened = [...opened, 12]
  reading = { ...reading, spentSec: reading.spentSec + readSec }
  return fine({
    courseId: 1,
    courseProgress: 0.4,
    completedCount: isDone ? 1 : 0,
    totalCount: 3,
    lectureId: 12,
    lectureProgress: isDone ? 1 : 0.2,
    lectureCompleted: isDone && reading.spentSec >= reading.neededSec,
    reading,
  })
}

const show = (hash = '') =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: `/course/1/lectures?lecture=12${hash}` })
const asks = (path: string) => server.asked.filter((one) => one.path === path)
const saves = () => asks('/api/lectures/12/reading').map(({ body }) => body)

describe('opening a text', () => {
  it('waits for a press where it reduces the refund, and says by how much', async () => {
    opened = [11]
    show()
    const open = await screen.findByRole('button', { name: '읽기 시작' })
    expect(screen.getByText('이 강의를 읽으면 환불 금액이 59,000원에서 54,083원으로 줄어요.')).toBeTruthy()
    expect(asks('/api/lectures/12')).toEqual([])
    fireEvent.click(open)
    const article = await screen.findByRole('article', { name: '읽을거리' })
    expect(within(article).getByText('만약 참이면')).toBeTruthy()
    expect(document.activeElement).toBe(article)
    expect(screen.queryByText(/환불 금액이/)).toBeNull()
    await waitFor(() => expect(asks('/api/payment/meter/1')).toHaveLength(2))
  })

  it('needs no press where it costs nothing, and saves the start at once', async () => {
    show()
    await screen.findByRole('article', { name: '읽을거리' })
    await waitFor(() => expect(saves()).toEqual([{ percent: 0, heading: '', readSec: 0 }]))
    expect(screen.queryByRole('button', { name: '읽기 시작' })).toBeNull()
    expect(asks('/api/lectures/12/playback/start')).toEqual([])
    expect(screen.getByRole('heading', { level: 1, name: '조건문 정리' })).toBeTruthy()
    expect(
      within(screen.getByRole('navigation', { name: '이 글의 차례' })).getAllByRole('link'),
    ).toHaveLength(2)
  })

  it('asks nothing about a lecture that the course does not have', async () => {
    renderPrivate(Page, { path: '/course/:courseId/lectures', at: '/course/1/lectures?lecture=99' })
    expect(await screen.findByText('해당 강의를 찾을 수 없습니다.')).toBeTruthy()
    expect(asks('/api/lectures/99')).toEqual([])
  })

  it('goes on at the place left last, and leads to the beginning', async () => {
    reading = { ...UNREAD, placePercent: 40, placeHeading: '반복', furthestPercent: 60 }
    show()
    expect(await screen.findByText('이어 읽기')).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
    fireEvent.click(screen.getByRole('button', { name: '처음부터' }))
    expect(screen.queryByText('이어 읽기')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('article', { name: '읽을거리' }))
  })

  it.each([
    ['goes on where an earlier visit left off without a network', 0, 70],
    ['goes on where another device has been since', 30, 30],
  ])('%s', async (_what, basePercent, shown) => {
    const owed = { percent: 70, heading: '', furthestPercent: 70, spentSec: 9, isDone: false, movedAt: 1 }
    const base = { percent: 0, heading: '' }
    localStorage.setItem('codemaru.unsaved-reading.7.12', JSON.stringify({ ...owed, base }))
    reading = { ...UNREAD, placePercent: basePercent }
    show()
    await waitFor(() => expect(saves()[0]).toMatchObject({ percent: shown, heading: '', readSec: 9 }))
  })
})

describe('places of a text', () => {
  it('opens the text at the heading of the address, once', async () => {
    const { address } = show(`#${encodeURIComponent('반복')}`)
    const heading = await screen.findByRole('heading', { name: '반복' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(address()).toBe('/course/1/lectures?lecture=12')
  })

  it.each(['#없음', '#%E0%A4%A'])('opens the text as usual for the unknown heading %s', async (hash) => {
    show(hash)
    expect(await screen.findByRole('article', { name: '읽을거리' })).toBeTruthy()
  })

  it('starts a note at the heading that is read', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: '여기에 노트' }))
    const box = await screen.findByRole('textbox', { name: '새 노트' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    fireEvent.change(box, { target: { value: '노트' } })
    // Without a layout every heading is at the upper edge, so the last one is the present one.
    expect(screen.getByRole('button', { name: '반복에 남기기' })).toBeTruthy()
  })
})

describe('completing a text', () => {
  it('says how long is missing, and is possible after that', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    const done = await screen.findByRole('button', { name: '완료' })
    expect(done.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/^\d+초 더 읽으면 완료할 수 있어요\.$/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    expect(done.hasAttribute('disabled')).toBe(false)
    fireEvent.click(done)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('이 강의를 완료했어요.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '완료' })).toBeNull()
    expect(screen.getByRole('button', { name: '다음 강의' })).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('이 강의를 완료했어요.')
    expect(screen.getByText('수강 완료').nextSibling?.textContent).toBe('1')
  })
})
