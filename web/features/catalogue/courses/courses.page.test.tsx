import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { Page } from '#web/features/catalogue/courses/courses.page.tsx'
import { loadCourses } from '#web/features/catalogue/load-pages.ts'
import { setSession } from '#web/features/identity/session.ts'
import { BootProvider } from '#web/shell/boot.ts'
import { pressFocused } from '#web/testing/focus.ts'
import { makeCourse, makeSource } from '#web/testing/make-course.ts'
import { testBoot, testSite } from '#web/testing/render-page.tsx'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setSession({ is: 'guest' })
})

const COURSES = [
  makeCourse({ id: 1, title: '처음 배우는 파이썬', price: 0, rating: { average: 4.6, count: 12 } }),
  makeCourse({ id: 2, title: '서버 만들기', category: 'backend', price: 29_000 }),
  makeCourse({ id: 3, title: '준비하는 코스', published: false }),
]

async function show(at = '/courses', courses: CoursePreview[] = COURSES) {
  const loaded = await loadCourses(makeSource(courses))
  const children = [
    { id: 'page', path: '/courses', Component: Page, loader: () => loaded },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter([{ id: ROOT_ROUTE, loader: () => testSite, children }], {
    initialEntries: [at],
    hydrationData: { loaderData: { [ROOT_ROUTE]: testSite, page: loaded } },
  })
  setSession({ is: 'guest' })
  render(
    <BootProvider value={testBoot}>
      <RouterProvider router={router} />
    </BootProvider>,
  )
  return () => router.state.location.search
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('a card shows the regular price beside the price of a sale, and one price otherwise', async () => {
  const onSale = { price: 9_000, listPrice: 15_000, saleEndsAt: '2099-12-01T05:56:00.000+09:00' }
  await show('/courses', [makeCourse({ id: 1, ...onSale }), makeCourse({ id: 2, price: 29_000 })])
  const [sale, regular] = screen.getAllByRole('article')
  expect(sale!.textContent).toContain('정가 15,000원할인가 9,000원')
  expect(sale!.querySelector('s')!.textContent).toBe('15,000원')
  expect(regular!.textContent).not.toMatch(/정가|할인/)
})

it('a card of an open page shows the regular price alone as soon as the sale ends, also after days', async () => {
  const onSale = { price: 9_000, listPrice: 15_000, saleEndsAt: '2099-12-01T05:56:00.000+09:00' }
  vi.useFakeTimers({ now: Date.parse(onSale.saleEndsAt) - 2.5 * 86_400_000, toFake: ['setTimeout', 'Date'] })
  await show('/courses', [makeCourse({ id: 1, ...onSale })])
  const price = () => screen.getByRole('article').textContent
  act(() => void vi.advanceTimersByTime(2.4 * 86_400_000))
  expect(price()).toContain('정가 15,000원할인가 9,000원')
  act(() => void vi.advanceTimersByTime(0.2 * 86_400_000))
  expect(price()).toContain('15,000원')
  expect(price()).not.toMatch(/할인가|9,000원/)
})

it('lists the published courses, with their stars', async () => {
  await show()
  expect(titles()).toEqual(['처음 배우는 파이썬', '서버 만들기'])
  expect(screen.getByRole('status').textContent).toBe('코스 2개')
  expect(screen.getByRole('img', { name: '5점 만점에 4.6점' })).toBeTruthy()
})

it('fetches the first cover at once, since it is the largest paint on a phone, and the others in view', async () => {
  await show()
  const covers = [...document.querySelectorAll('img')].map((cover) => [
    cover.getAttribute('src'),
    cover.getAttribute('loading'),
  ])
  expect(covers).toEqual([
    ['/cover/1.png', 'eager'],
    ['/cover/2.png', 'lazy'],
  ])
})

it('a filter takes effect as it is set, stays in the URL and is removed by its chip', async () => {
  const search = await show()
  fireEvent.change(screen.getByRole('combobox', { name: '분야' }), { target: { value: 'backend' } })
  await expect.poll(titles).toEqual(['서버 만들기'])
  expect(search()).toBe('?category=backend')
  const chips = screen.getByRole('list', { name: '적용한 필터' })
  pressFocused(within(chips).getByRole('button', { name: '백엔드 필터 해제' }))
  await expect.poll(titles).toHaveLength(2)
  // The chip is gone; the next Tab begins at the list.
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(screen.getAllByRole('article')[0]!)).toBe(true)
  expect(search()).toBe('')
})

it('a link with filters shows what it names', async () => {
  await show('/courses?q=ㅍㅇㅆ&price=free&sort=rating')
  expect(titles()).toEqual(['처음 배우는 파이썬'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ㅍㅇㅆ')
})

it('says when no course passes, and clears the filters by one press', async () => {
  const search = await show('/courses?level=중급&price=over50000')
  expect(screen.getByRole('heading', { name: '조건에 맞는 코스가 없어요.' })).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: '필터 초기화' }).at(-1)!)
  await expect.poll(titles).toHaveLength(2)
  expect(search()).toBe('')
})

it('says when nothing is published', async () => {
  await show('/courses', [])
  expect(screen.getByRole('heading', { name: '아직 공개된 코스가 없어요.' })).toBeTruthy()
})
