import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { makeRoutes } from '#web/routes.tsx'
import { BootProvider } from '#web/shell/boot.ts'
import { makeCourse, makeCurriculumLecture, makeSource } from '#web/testing/make-course.ts'
import { testBoot, testSite } from '#web/testing/render-page.tsx'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

// Loaded on first use: a slow machine would count it into the waits.
beforeAll(() =>
  Promise.all([
    import('#web/features/catalogue/load-pages.ts'),
    import('#web/features/catalogue/courses/courses.page.tsx'),
    import('#web/features/catalogue/course/course.page.tsx'),
  ]),
)
beforeEach(() => {
  setSession({ is: 'guest' })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const withOpenLecture = (id: number) =>
  makeCourse({
    id,
    title: `코스 ${id}`,
    curriculum: [makeCurriculumLecture({ id: id * 10, title: `맛보기 ${id}`, isPublic: true })],
  })

function open(path: string) {
  const source = makeSource([withOpenLecture(1), withOpenLecture(2)])
  const listCourses = vi.fn(source.listCourses)
  const router = createMemoryRouter(
    makeRoutes(async () => ({ ...source, listCourses })),
    { initialEntries: [path], hydrationData: { loaderData: { [ROOT_ROUTE]: testSite } } },
  )
  render(
    <BootProvider value={testBoot}>
      <RouterProvider router={router} />
    </BootProvider>,
  )
  return { router, listCourses }
}

it('filters in the query load nothing again, so that two quick ones both hold; an explicit reload does', async () => {
  const { router, listCourses } = open('/courses')
  await screen.findByRole('heading', { name: '코스 1' })
  expect(listCourses).toHaveBeenCalledTimes(1)
  fireEvent.change(screen.getByLabelText('분야'), { target: { value: 'data' } })
  fireEvent.change(screen.getByLabelText('난이도'), { target: { value: '입문' } })
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('level')).toBe('입문'))
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe('data')
  expect(listCourses).toHaveBeenCalledTimes(1)
  await act(() => router.revalidate())
  expect(listCourses).toHaveBeenCalledTimes(2)
})

it('what plays on the page of one course does not play on the page of another', async () => {
  const { router } = open('/course/1')
  const players = (title: string) => screen.findAllByRole('button', { name: `재생: ${title}` })
  const isAsked = (players: HTMLElement[]) => players.some((one) => one.getAttribute('aria-busy') === 'true')
  for (const player of await players('맛보기 1')) fireEvent.click(player)
  expect(isAsked(await players('맛보기 1'))).toBe(true)
  await act(() => router.navigate('/course/2'))
  expect(isAsked(await players('맛보기 2'))).toBe(false)
})
