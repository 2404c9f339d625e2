import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { loadRoadmap, type RoadmapData } from '#web/features/roadmap/load-roadmaps.ts'
import { Page } from '#web/features/roadmap/roadmap/roadmap.page.tsx'
import { BootProvider } from '#web/shell/boot.ts'
import { makeSource } from '#web/testing/make-course.ts'
import { makeRoadmap } from '#web/testing/make-roadmap.ts'
import { testBoot, testSite } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() => import('#web/features/roadmap/ask.ts'))

const server = stubServer()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setSession({ is: 'guest' })
})

const load = (roadmap = makeRoadmap()) =>
  loadRoadmap({ ...makeSource(), roadmap: async () => roadmap }, roadmap.slug)

async function show(roadmap = makeRoadmap()) {
  const loaded: RoadmapData = await load(roadmap)
  const children = [
    { id: 'page', path: '/roadmap/:slug', Component: Page, loader: () => loaded },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter([{ id: ROOT_ROUTE, loader: () => testSite, children }], {
    initialEntries: [`/roadmap/${roadmap.slug}`],
    hydrationData: { loaderData: { [ROOT_ROUTE]: testSite, page: loaded } },
  })
  render(
    <BootProvider value={testBoot}>
      <RouterProvider router={router} />
    </BootProvider>,
  )
}

const enrolled = (courseId: number, progressPercent: number) => ({
  courseId,
  courseTitle: '코스',
  imageUrl: null,
  progress: {
    progressPercent,
    completedLectures: 0,
    totalLectures: 2,
    completed: progressPercent === 100,
  },
  lastWatchedAt: null,
  nextLectureId: null,
  nextLecture: null,
  boards: [],
  coverage: 0,
  newLectures: 0,
  enrolledAt: '2026-11-26T10:00:00.000+09:00',
  paidAt: null,
  recentDays: [],
  certificateNumber: null,
  isCertificateMet: false,
})
const isMember = (...courses: object[]) => {
  setSession({ is: 'member', user: testMember })
  server.answers(() =>
    fine({ content: courses, page: 0, size: 100, totalElements: courses.length, totalPages: 1 }),
  )
}
const steps = () => within(screen.getByRole('region', { name: '이 순서로 배워요' })).getAllByRole('listitem')

it('shows the goal, the courses in order with their sentences, and the sums', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: '데이터로 답하기' })).toBeTruthy()
  expect(screen.getByText('궁금한 것을 데이터에서 직접 확인해요.')).toBeTruthy()
  const [first, second] = steps().map((step) => step.textContent)
  expect(first).toMatch(/데이터 분석을 위한 SQL.*질문을 쿼리로 옮기는 연습부터 해요\.2강 · 3분59,000원/)
  expect(second).toMatch(/파이썬 데이터 분석.*1시간 30분무료/)
  const sums = within(screen.getByRole('complementary')).getByText('59,000원')
  expect(sums).toBeTruthy()
  expect(screen.getByText('1시간 33분')).toBeTruthy()
  expect(screen.getByRole('link', { name: '첫 코스부터 시작하기' }).getAttribute('href')).toBe('/course/1')
  expect(server.asked).toEqual([])
})

it('the sum of an open page grows when the sale of a step ends', async () => {
  const saleEndsAt = '2099-12-01T05:56:00.000+09:00'
  vi.useFakeTimers({ now: Date.parse(saleEndsAt) - 1_000, toFake: ['setTimeout', 'Date'] })
  const [first, ...others] = makeRoadmap().steps
  const onSale = { ...first!, course: { ...first!.course, listPrice: 79_000, saleEndsAt } }
  await show(makeRoadmap({ steps: [onSale, ...others] }))
  const sum = () => screen.getByRole('complementary').textContent
  act(() => void vi.advanceTimersByTime(900))
  expect(sum()).toContain('59,000원')
  act(() => void vi.advanceTimersByTime(200))
  expect(sum()).toContain('79,000원')
})

it('tells a member which step is done and which one goes on', async () => {
  isMember(enrolled(1, 100), enrolled(2, 45))
  await show()
  await waitFor(() => expect(steps()[0]!.textContent).toContain('완료'))
  expect(steps()[1]!.textContent).toContain('수강 중 · 진도 45%')
  expect(screen.getByRole('img', { name: '코스 2개 중 1개 완료, 총 1시간 33분' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '이어서 학습하기' }).getAttribute('href')).toBe(
    '/course/2/lectures',
  )
})

it('leads a member past what is done, and congratulates at the end', async () => {
  isMember(enrolled(1, 100))
  await show()
  const next = await screen.findByRole('link', { name: '다음 코스 보기' })
  expect(next.getAttribute('href')).toBe('/course/2')
  cleanup()
  isMember(enrolled(1, 100), enrolled(2, 100))
  await show()
  expect(await screen.findByText('모든 코스를 완료했어요.')).toBeTruthy()
})

it('stays as visitors see it when the server does not answer', async () => {
  setSession({ is: 'member', user: testMember })
  server.answers(() => Promise.reject(new TypeError('no network')))
  await show()
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0))
  expect(screen.getByRole('link', { name: '첫 코스부터 시작하기' })).toBeTruthy()
})

it('says so where no course is published now', async () => {
  await show(makeRoadmap({ steps: [], totalDurationSec: 0, totalPrice: 0 }))
  expect(screen.getByText('지금은 공개된 코스가 없어요.')).toBeTruthy()
})

it('names the path and the courses for search engines', async () => {
  await show()
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as { '@type': string; itemListElement: { item?: string }[] },
  )
  expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(data[0]!.itemListElement.map(({ item }) => item)).toEqual([
    'https://codemaru.test/roadmap',
    'https://codemaru.test/roadmap/first-data',
  ])
})
