import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type Search = ReturnType<typeof useSearchParams>

afterEach(cleanup)

function show(at: string) {
  let current: Search | undefined
  const page = renderPage(
    () => {
      current = useSearchParams()
      return null
    },
    { at },
  )
  return {
    ...page,
    params: () => current![0],
    set: (...given: Parameters<Search[1]>) => act(async () => current![1](...given)),
  }
}

it('the parameters are those of the URL', async () => {
  const { params, router } = show('/list?sort=new&page=2')
  expect([...params()]).toEqual([
    ['sort', 'new'],
    ['page', '2'],
  ])
  await act(() => router.navigate('/list?page=3'))
  expect(params().get('page')).toBe('3')
})

it('new parameters replace the query and keep the path', async () => {
  const { set, address, router } = show('/list?sort=new')
  await set({ q: '가 나' })
  expect(address()).toBe('/list?q=%EA%B0%80+%EB%82%98')
  expect(router.state.historyAction).toBe('PUSH')
})

it('a function gets a copy of the current parameters; the options go to the navigation', async () => {
  const { set, address, params, router } = show('/list?sort=new')
  const before = params()
  await set(
    (now) => {
      now.set('page', '2')
      return now
    },
    { replace: true, preventScrollReset: true },
  )
  expect(address()).toBe('/list?sort=new&page=2')
  expect(before.has('page')).toBe(false)
  expect(router.state.historyAction).toBe('REPLACE')
  expect(router.state.preventScrollReset).toBe(true)
})
