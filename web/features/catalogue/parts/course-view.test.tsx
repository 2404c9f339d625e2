import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { openOf } from '#web/features/catalogue/load-pages.ts'
import { CourseView } from '#web/features/catalogue/parts/course-view.tsx'
import { makeCourse, makeCurriculumLecture } from '#web/testing/make-course.ts'
import { makeReviewPage } from '#web/testing/make-review.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SALE_END = '2026-11-30T23:59:00.000+09:00'

const show = (course: CoursePreview) =>
  renderPrivate(() => <CourseView course={course} open={openOf(course)} reviews={makeReviewPage()} />, {
    path: '/course/1',
    at: '/course/1',
  })
const card = () => within(screen.getByRole('complementary', { name: '수강료와 수강 신청' }))

it('a sale shows what is saved, the regular price and its real end', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00+09:00') })
  show(makeCourse({ price: 9900, listPrice: 59_000, saleEndsAt: SALE_END }))
  expect(card().getByText('83% 할인')).toBeTruthy()
  expect(card().getByText('59,000원').closest('s')).toBeTruthy()
  expect(card().getByText('9,900원')).toBeTruthy()
  expect(card().getByText('할인가는 11월 30일 23:59까지예요.')).toBeTruthy()
})

it('an open page shows the regular price as soon as the sale ends', () => {
  vi.useFakeTimers({ now: Date.parse(SALE_END) - 1000 })
  show(makeCourse({ price: 9900, listPrice: 59_000, saleEndsAt: SALE_END }))
  act(() => void vi.advanceTimersByTime(1000))
  expect(card().queryByText(/할인/)).toBeNull()
  expect(card().getByText('59,000원')).toBeTruthy()
})

it('the card names the time by kind, the access period and the certificate', () => {
  const studyMinutes = { video: 90, text: 20, file: 0, exercise: 30, quiz: 0 }
  show(makeCourse({ studyMinutes, accessDays: 365 }))
  const facts = card()
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(facts).toEqual(
    expect.arrayContaining([
      '영상 1시간 30분',
      '읽을거리 20분',
      '실습 30분',
      '수강 기간 365일',
      '수료증 영상 80% 이상 시청',
    ]),
  )
  expect(facts.some((fact) => fact.startsWith('퀴즈'))).toBe(false)
})

it.each([
  [['video', 'text', 'file', 'quiz'], 'passed', '영상 80% 이상 시청, 읽을거리 완료, 퀴즈 합격'],
  [['video', 'quiz'], 'none', '영상 80% 이상 시청'],
  [['text', 'exercise'], 'passed', '읽을거리 완료'],
  [['exercise', 'file'], 'passed', ''],
] as const)(
  'the certificate of a course of %j, quizzes %s, asks for “%s”, and the page says so twice',
  (kinds, completionQuizzes, words) => {
    const curriculum = kinds.map((kind, at) => makeCurriculumLecture({ id: at + 1, kind, isPublic: false }))
    show(makeCourse({ curriculum, completionQuizzes }))
    expect(card().getByText('수료증').nextSibling?.textContent).toBe(words || '없음')
    const said = words ? new RegExp(`${words}\\. 이 조건을 모두`) : '이 코스에는 수료증이 없어요.'
    expect(screen.getByText(said)).toBeTruthy()
  },
)

it('every tab leads to a part of the page, and a free course has no refund', () => {
  show(makeCourse())
  const tabs = () => within(screen.getByRole('navigation', { name: '코스 정보' })).getAllByRole('link')
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['소개', '커리큘럼', '수강평', '질문', '환불'])
  for (const tab of tabs()) expect(document.querySelector(tab.getAttribute('href')!)).toBeTruthy()
  cleanup()
  show(makeCourse({ price: 0, listPrice: 0 }))
  expect(tabs().map(({ textContent }) => textContent)).not.toContain('환불')
})

it('a free video plays in its row of the curriculum', () => {
  show(makeCourse())
  expect(screen.getAllByRole('button', { name: /재생: 첫 강의/ })).toHaveLength(2)
})

it('the bar at the bottom has the price and the action, and is a main action that the chat keeps clear of', () => {
  show(makeCourse({ price: 0, listPrice: 0 }))
  const bar = screen.getByRole('group', { name: '바로 수강 신청' })
  expect(bar.dataset['mainAction']).toBeDefined()
  expect(bar.textContent).toBe('무료무료로 시작하기')
})

it('the bar is hidden while the action of the price card is in view', () => {
  let report = (_ratio: number) => {}
  class Observer {
    constructor(
      seen: (changes: { intersectionRatio: number }[]) => void,
      { threshold }: { threshold?: number },
    ) {
      if (threshold) report = (intersectionRatio) => act(() => seen([{ intersectionRatio }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  show(makeCourse({ price: 0, listPrice: 0 }))
  const bar = screen.getByRole('group', { name: '바로 수강 신청' })
  report(1)
  expect([bar.style.visibility, bar.dataset['mainAction']]).toEqual(['hidden', undefined])
  report(0.2)
  expect(bar.style.visibility).toBe('')
  within(bar).getByRole('button').focus()
  report(1)
  expect(bar.style.visibility).toBe('')
})

it('search engines read the questions and answers of the course', () => {
  show(makeCourse())
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string; mainEntity: { name: string }[] },
  )
  const questions = screen.getByRole('region', { name: '자주 묻는 질문' })
  const read = data.find((each) => each['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(read.length).toBeGreaterThan(2)
  for (const { name } of read) expect(within(questions).getByText(name)).toBeTruthy()
})

it('there is no bar while nothing can be bought', () => {
  show(makeCourse())
  expect(screen.queryByRole('group', { name: '바로 수강 신청' })).toBeNull()
})
