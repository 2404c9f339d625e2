import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { CodeRunner } from '#web/features/catalogue/home/first-code.tsx'
import { Opening } from '#web/features/catalogue/home/opening.tsx'
import { GoOn } from '#web/features/catalogue/home/go-on.tsx'
import { Rest } from '#web/features/catalogue/home/rest.tsx'
import { type HomeData, loadHome } from '#web/features/catalogue/load-pages.ts'
import { setSession } from '#web/features/identity/session.ts'
import type { PageSource } from '#web/page-source.ts'
import { makeCourse, makeSource } from '#web/testing/make-course.ts'
import { makeReview, makeReviewPage } from '#web/testing/make-review.ts'
import { testMember } from '#web/testing/render-private.tsx'
import { renderPage, testSite } from '#web/testing/render-page.tsx'
import { fine, stubServer } from '#web/testing/stub-server.ts'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() => import('#web/features/catalogue/ask.ts'))

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const teacher = { id: 5, name: '하람 (데모)', photo: null, headline: '데이터를 가르쳐요.' }
const COURSES = [
  makeCourse({ id: 1, instructors: [teacher], rating: { average: 4.5, count: 2 } }),
  makeCourse({ id: 2, title: '서비스 만들기', category: 'fullstack', price: 0 }),
]
const source: PageSource = {
  ...makeSource(COURSES),
  showInstructor: async () => ({ ...teacher, bioHtml: '', links: [], courses: [] }),
  listReviews: async () =>
    makeReviewPage([
      makeReview(1, { author: null, coverage: 1 }),
      makeReview(2, { coverage: 0.3 }),
      makeReview(3, { coverage: 0.62 }),
    ]),
  listRoadmaps: async () => [
    {
      slug: 'data',
      title: '데이터로 답하기',
      goal: '직접 분석해요.',
      totalDurationSec: 1,
      totalPrice: 1,
      courses: Array.from({ length: 5 }, (_none, at) => ({
        id: at + 1,
        title: `코스 ${at}`,
        category: 'data' as const,
        totalDurationSec: 600,
      })),
    },
    { slug: 'empty', title: '빈 길', goal: '', totalDurationSec: 0, totalPrice: 0, courses: [] },
  ],
}

async function show(Screen: () => React.ReactNode, from = source) {
  const loaded = await loadHome(from)
  const router = createMemoryRouter(
    [
      {
        id: ROOT_ROUTE,
        loader: () => testSite,
        children: [
          { id: 'page', path: '/', Component: Screen, loader: () => loaded },
          { path: '*', element: null },
        ],
      },
    ],
    { hydrationData: { loaderData: { [ROOT_ROUTE]: testSite, page: loaded } } },
  )
  setSession({ is: 'guest' })
  render(<RouterProvider router={router} />)
  return { loaded, router }
}

it('a goal opens a way of four steps, and a roadmap without a course is no goal', async () => {
  await show(Rest)
  const goals = screen.getByRole('region', { name: '무엇을 위해 배우나요?' })
  expect(goals.querySelectorAll('details')).toHaveLength(1)
  const steps = within(within(goals).getByRole('list', { name: '데이터로 답하기' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1단계코스 0',
    '2단계코스 1',
    '3단계코스 2',
    '4단계코스 2개를 더 듣고 수료증 받기',
  ])
})

it('reviews name their author and the share that was watched; those of removed accounts stay away', async () => {
  await show(Rest)
  const voices = screen.getByRole('region', { name: '먼저 들은 회원의 수강평' })
  expect(within(voices).getAllByRole('listitem')).toHaveLength(1)
  expect(voices.textContent).toContain('62% 시청')
  expect(within(voices).getByRole('link', { name: COURSES[0]!.title }).getAttribute('href')).toBe(
    '/course/1#reviews',
  )
})

it('a school without courses, roadmaps, teachers and reviews has none of their sections', async () => {
  await show(Rest, makeSource([]))
  for (const name of ['무엇을 위해 배우나요?', '이런 강사가 가르쳐요', '먼저 들은 회원의 수강평'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.getByText('아직 공개된 코스가 없어요.')).toBeTruthy()
})

it('search engines read the same questions as people', async () => {
  await show(Rest)
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent) as {
    mainEntity: { name: string }[]
  }
  const questions = screen.getByRole('region', { name: '자주 묻는 질문' })
  for (const { name } of data.mainEntity) expect(within(questions).getByText(name)).toBeTruthy()
})

type Output = { text: string; state?: string; message?: string }

async function showOpening({ text, state = 'finished', message = '' }: Output) {
  const runner: CodeRunner = {
    prepare: async () => {},
    run: async (_program, { onLine }) => {
      onLine({ stream: 'out', text })
      return { state, message }
    },
  }
  const loadRunner = vi.fn(async () => runner)
  const { courses, teachers, teacherCount }: HomeData = await loadHome(source)
  const shown = await show(() => (
    <Opening courses={courses} teachers={teachers} teacherCount={teacherCount} loadRunner={loadRunner} />
  ))
  return { ...shown, loadRunner }
}

it('the exercise runs what is typed and says whether it is right; its code loads at the first touch', async () => {
  const { loadRunner } = await showOpening({ text: '71' })
  expect(loadRunner).not.toHaveBeenCalled()
  fireEvent.focus(screen.getByRole('textbox', { name: /가장 많이 팔린 날/ }))
  await waitFor(() => expect(loadRunner).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: '실행' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('기댓값 95 · 내 출력 71'))
  cleanup()
  await showOpening({ text: '95' })
  fireEvent.click(screen.getByRole('button', { name: '실행' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('통과!'))
})

it('an error of the program is shown in its place', async () => {
  await showOpening({ text: '', state: 'error', message: 'main.js 2번째 줄: ReferenceError' })
  fireEvent.click(screen.getByRole('button', { name: '실행' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('main.js 2번째 줄: ReferenceError'))
})

it('the field of search leads to its page', async () => {
  const { router } = await showOpening({ text: '' })
  const field = screen.getByRole('searchbox', { name: '무엇을 배우고 싶나요?' })
  fireEvent.change(field, { target: { value: ' 파이썬 ' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(router.state.location.search).toBe(`?q=${encodeURIComponent('파이썬')}`))
})

it('a member goes on where they stopped; a guest is not asked to', async () => {
  server.answers(() => fine({ content: [], page: 0, size: 5, totalElements: 0, totalPages: 0 }))
  setSession({ is: 'guest' })
  renderPage(GoOn, { at: '/' })
  const bar = () => screen.getByRole('link', { name: /이어보기/ }).parentElement!
  expect(bar().className).toContain('hidden in-data-[auth=hinted]:block')
  expect(document.documentElement.dataset['auth']).toBe('none')
  cleanup()
  setSession({ is: 'member', user: testMember })
  renderPage(GoOn, { at: '/' })
  expect(bar().className).not.toContain('hidden')
  expect(screen.getByRole('link', { name: /이어보기/ }).getAttribute('href')).toBe('/mypage')
})
