import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { type Boot, BootProvider } from '#web/shell/boot.ts'
import { MypageGuard, PlayerGuard } from '#web/shell/guards.tsx'
import { LatePage } from '#web/shell/late-page.tsx'
import { makeSource } from '#web/testing/make-course.ts'
import { renderPage, testSite } from '#web/testing/render-page.tsx'
import { testMember } from '#web/testing/render-private.tsx'
import { makeRoutes } from '#web/routes.tsx'
import { AFTER_DONE_MS } from '#web/ui/loading-screen.tsx'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

const boot = { hydration: { loaderData: { [ROOT_ROUTE]: testSite } } } as unknown as Boot
const member = { is: 'member', user: testMember } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  setSession({ is: 'unknown' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Whether the page and the browser's bars are dark. */
const isDark = () => {
  const bars = document.head.querySelector('meta[name=theme-color]')
  expect(bars !== null).toBe('darkScreen' in document.documentElement.dataset)
  return bars !== null
}
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))

describe('the first page', () => {
  const made = async () => createMemoryRouter([{ path: '*', element: <p>화면</p> }])
  function open(path: string, about: Partial<Boot> = {}, load = made) {
    history.replaceState(null, '', path)
    render(
      <BootProvider value={{ ...boot, ...about }}>
        <LatePage load={load} />
      </BootProvider>,
    )
  }

  it('creeps until the session is known, then jumps to 100 for half a second', async () => {
    open('/mypage')
    await pass(2000)
    expect(percent()).toBeGreaterThan(12)
    expect(percent()).toBeLessThanOrEqual(95)
    act(() => setSession(member))
    await pass(0)
    expect(percent()).toBe(100)
    await pass(AFTER_DONE_MS - 1)
    expect(screen.queryByText('화면')).toBeNull()
    await pass(1)
    expect(screen.getByText('화면')).toBeTruthy()
  })

  it('says so when its code does not come, and can be tried again', async () => {
    open('/mypage', {}, () => Promise.reject(new Error('offline')))
    await pass(0)
    expect(screen.getByRole('heading', { name: '페이지를 열지 못했습니다.' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy()
  })

  it('is dark until the player takes over', async () => {
    open('/course/1/lectures', { isDark: true })
    expect(isDark()).toBe(true)
    act(() => setSession(member))
    await pass(0)
    await pass(AFTER_DONE_MS)
    expect(screen.getByText('화면')).toBeTruthy()
    expect(isDark()).toBe(false)
  })

  it('draws a public page that the server had no time to draw', async () => {
    vi.useRealTimers()
    setSession({ is: 'guest' })
    const given = { initialEntries: ['/course/1'], hydrationData: boot.hydration }
    open('/course/1', { isPrivate: true }, async () => createMemoryRouter(makeRoutes(makeSource), given))
    const about = { level: 1, name: '데이터 분석을 위한 SQL' }
    expect(await screen.findByRole('heading', about)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it.each(['/account/elogin', '/auth/verify-success'])('%s is there at once', async (path) => {
    open(path)
    await pass(0)
    expect(screen.getByText('화면')).toBeTruthy()
  })
})

describe('a guard', () => {
  it('asks nobody to wait whose session is known', () => {
    setSession(member)
    renderPage(MypageGuard, { at: '/mypage' })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('of the player is dark while it is there', () => {
    setSession(member)
    renderPage(PlayerGuard, { at: '/course/1/lectures' })
    expect(isDark()).toBe(true)
    cleanup()
    expect(isDark()).toBe(false)
  })

  it('ends its loading at 100, then shows the page', async () => {
    renderPage(MypageGuard, { at: '/mypage' })
    expect(percent()).toBe(12)
    act(() => setSession(member))
    expect(percent()).toBe(100)
    await pass(AFTER_DONE_MS)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
