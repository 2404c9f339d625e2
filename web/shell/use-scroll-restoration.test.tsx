import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useScrollRestoration } from '#web/shell/use-scroll-restoration.ts'

let top = 0

beforeEach(() => {
  sessionStorage.clear()
  top = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  // Newer browsers return a promise, which must not become the cleanup of an effect.
  const scrollTo = async (...given: unknown[]) => void (top = Number(given[1]))
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo as typeof window.scrollTo)
})
afterEach(cleanup)

function Root() {
  useScrollRestoration()
  return <Outlet />
}

function show() {
  const children = ['/one', '/two'].map((path) => ({
    path,
    element: <p id="part" ref={(part) => void (part && (part.scrollIntoView = () => (top = 77)))} />,
  }))
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: ['/one'] })
  render(<RouterProvider router={router} />)
  return (to: string | number, options = {}) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)))
}

it('a new page starts at its top', async () => {
  const go = show()
  top = 500
  await go('/two')
  expect(top).toBe(0)
})

it('back and forward return to where each page was left', async () => {
  const go = show()
  top = 500
  await go('/two')
  top = 120
  await go(-1)
  expect(top).toBe(500)
  await go(1)
  expect(top).toBe(120)
  await go('/one')
  expect(top).toBe(0)
})

it('a fragment shows its element; an invalid one shows the top', async () => {
  const go = show()
  await go('/two#part')
  expect(top).toBe(77)
  await go('/one#%E0%A4%A')
  expect(top).toBe(0)
})

it('a navigation with preventScrollReset does not scroll', async () => {
  const go = show()
  top = 500
  await go('/one?page=2', { preventScrollReset: true })
  expect(top).toBe(500)
})

it('positions survive a reload, and the browser restores the reloaded page itself', async () => {
  const go = show()
  top = 500
  await go('/two')
  top = 120
  expect(history.scrollRestoration).toBe('manual')
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  const stored = JSON.parse(sessionStorage.getItem('scroll-positions')!) as Record<string, number>
  expect(new Set(Object.values(stored))).toEqual(new Set([500, 120]))
  dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})

it('blocked storage leaves scrolling within the app as it is', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const go = show()
  top = 500
  await go('/two')
  await go(-1)
  expect(top).toBe(500)
})
