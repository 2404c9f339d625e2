import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Calendar } from '#contract/learning/learning.ts'
import { setSession } from '#web/features/identity/session.ts'
import { AttendanceCalendar } from '#web/features/learning/attendance-calendar.tsx'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const LECTURE = {
  courseId: 1,
  courseTitle: '데이터 첫걸음',
  lectureId: 12,
  title: '둘째 강의',
  startedAt: '2026-11-20T21:12:00.000+09:00',
  isCompleted: true,
}

const EXERCISE = {
  courseId: 1,
  courseTitle: '데이터 첫걸음',
  exerciseId: 4,
  title: '평균 구하기',
  submittedAt: '2026-11-20T22:05:00.000+09:00',
  isPassed: true,
}

const makeCalendar = (changes: Partial<Calendar> = {}): Calendar => ({
  month: '2026-11',
  today: '2026-11-21',
  dayStartsAt: 0,
  streak: { current: 3, longest: 12, total: 34 },
  firstMonth: '2026-10',
  days: [
    { date: '2026-11-20', lectures: [LECTURE], exercises: [EXERCISE], hasFinished: true },
    { date: '2026-11-21', lectures: [], exercises: [], hasFinished: false },
  ],
  ...changes,
})

function show(calendar = makeCalendar(), atOctober = makeCalendar({ month: '2026-10', days: [] })) {
  server.answers((path, body) => {
    if (path.endsWith('day-start')) return fine(body)
    return fine(path.includes('2026-10') ? atOctober : calendar)
  })
  renderPrivate(AttendanceCalendar, { path: '/mypage', at: '/mypage' })
  return screen.findByRole('grid', { name: '2026년 11월 출석' })
}
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) })
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

describe('the month', () => {
  it('says in words how many days, and how many in a row', async () => {
    await show()
    expect(screen.getByText('3일 연속 학습 중이에요')).toBeTruthy()
    expect(screen.getByText('최장 연속 12일 · 총 출석 34일')).toBeTruthy()
    expect(screen.getByText('출석 2일')).toBeTruthy()
    expect(day('20').getAttribute('aria-label')).toBe('20, 금요일, 강의 1개 재생, 완료한 강의나 실습 있음')
  })

  it('has no reproach for a row that has ended', async () => {
    await show(makeCalendar({ streak: { current: 0, longest: 12, total: 34 } }))
    expect(screen.getByText('오늘 강의를 들으면 연속 학습이 다시 시작돼요')).toBeTruthy()
  })

  it('opens what was learned on a day, with the way there', async () => {
    await show()
    fireEvent.click(day('20'))
    const link = await screen.findByRole('link', { name: '둘째 강의' })
    expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
    expect(screen.getByText('오후 9:12')).toBeTruthy()
    fireEvent.click(day('3'))
    expect(screen.getByText('출석 기록이 없어요.')).toBeTruthy()
  })

  it('ends today and begins with the first month', async () => {
    await show()
    expect(screen.getByRole('button', { name: '다음 달' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(day('25'))
    expect(screen.getByRole('heading', { name: '11월 21일 토요일' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '이전 달' }))
    await screen.findByRole('grid', { name: '2026년 10월 출석' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '이전 달' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })
})

describe('by keyboard', () => {
  it('one day can be reached by tab, the arrows walk from it', async () => {
    const grid = await show()
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    day('21').focus()
    key('ArrowLeft')
    await waitFor(() => expect(focused()).toMatch(/^20,/))
    key('ArrowUp')
    await waitFor(() => expect(focused()).toMatch(/^13,/))
    key('Home')
    await waitFor(() => expect(focused()).toMatch(/^8,/))
    key('End')
    await waitFor(() => expect(focused()).toMatch(/^14,/))
    key('ArrowDown')
    await waitFor(() => expect(focused()).toMatch(/^21,/))
    key('ArrowRight')
    await waitFor(() => expect(focused()).toMatch(/^21,/))
  })

  it('walks into the month before', async () => {
    await show()
    day('21').focus()
    key('PageUp')
    await waitFor(() => expect(focused()).toMatch(/^21,/))
    expect(screen.getByRole('grid', { name: '2026년 10월 출석' })).toBeTruthy()
    key('PageDown')
    await waitFor(() => expect(focused()).toMatch(/^21,/))
  })
})

describe('the edge of the day', () => {
  it('is saved, then reloaded', async () => {
    await show()
    fireEvent.change(screen.getByRole('combobox', { name: '하루 시작 시각' }), { target: { value: '4' } })
    await waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ hour: 4 }),
    )
    await waitFor(() => expect(server.asked.filter(({ method }) => method === 'GET')).toHaveLength(2))
  })

  it('says why it could not be set', async () => {
    await show()
    server.answers(() => refused(500, { message: '' }))
    fireEvent.change(screen.getByRole('combobox', { name: '하루 시작 시각' }), { target: { value: '4' } })
    expect(await screen.findByText('하루 시작 시각을 저장하지 못했습니다.')).toBeTruthy()
  })
})

it('fails in words, and can be asked again', async () => {
  server.answers(() => refused(400, { message: '' }))
  renderPrivate(AttendanceCalendar, { path: '/mypage', at: '/mypage' })
  expect(await screen.findByText('출석 정보를 불러오지 못했습니다.')).toBeTruthy()
  server.answers(() => fine(makeCalendar()))
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect(await screen.findByRole('grid')).toBeTruthy()
})
