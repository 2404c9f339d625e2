import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Shell } from '#web/shell/shell.tsx'
import { testCategories } from '#web/testing/make-categories.ts'
import { renderPage, testSite } from '#web/testing/render-page.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const user: User = {
  id: 1,
  email: 'a@b.kr',
  name: '김마루',
  phone: null,
  imageUrl: null,
  roles: ['ROLE_MEMBER'],
  teaches: [],
  isSocial: false,
}

const Page = () => (
  <ConfirmProvider>
    <Shell />
  </ConfirmProvider>
)
const show = (site: Partial<typeof testSite> = {}) => renderPage(Page, { at: '/', site })
const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

beforeEach(() => setSession({ is: 'guest' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.cookie = 'promotion=; Max-Age=0; Path=/'
})

it('the first thing to reach is the way past the navigation', () => {
  show()
  const [first] = document.querySelectorAll('a, button')
  expect(first?.getAttribute('href')).toBe('#main')
  expect(document.getElementById('main')?.tagName).toBe('MAIN')
})

it('the navigation leads to the four fields, on phones too', () => {
  show()
  for (const [name, href] of [
    ['데이터/AI', 'data'],
    ['풀스택', 'fullstack'],
    ['프론트엔드', 'frontend'],
    ['백엔드', 'backend'],
  ] as const)
    expect(new Set(hrefs(name))).toEqual(new Set([`/course/${href}`]))
})

it('a category that staff added is linked like the four, and the header keeps to its width', () => {
  const names = ['데브옵스', '인공지능 서비스', '모바일 앱 개발', '게임 만들기']
  const added = names.map((name, at) => ({ slug: `added-${at}`, name, hue: 'moss' as const }))
  show({ categories: [...testCategories, ...added] })
  for (const [at, name] of names.entries()) expect(hrefs(name)).toContain(`/course/added-${at}`)
  const header = screen.getAllByRole('navigation', { name: '코스' })[0]!
  const footer = screen.getByRole('navigation', { name: '하단 코스' })
  expect(within(footer).getAllByRole('link')).toHaveLength(10)
  expect(within(header).getAllByRole('link').length).toBeLessThan(10)
})

it('the footer says who runs the school', () => {
  show({ business: { ...testSite.business, company: '마루학교', businessNumber: '123-45-67890' } })
  expect(screen.getByText('마루학교')).toBeTruthy()
  expect(screen.getByText('123-45-67890')).toBeTruthy()
})

describe('the account', () => {
  it('logged out there are links to login and sign-up', () => {
    show()
    expect(hrefs('로그인')).toContain('/account/loginchoice')
    expect(hrefs('회원가입')).toContain('/account/signupchoice')
  })

  it('a visitor without a login is called a non-member, in the bar and in the phone menu', () => {
    show()
    expect(screen.getAllByText('비회원')).toHaveLength(2)
  })

  it('logged in the MY menu greets by name and leads to my page', async () => {
    setSession({ is: 'member', user })
    show()
    expect(await screen.findByRole('button', { name: /MY\s*김마루님/ })).toBeTruthy()
    expect((await screen.findAllByText('마이페이지'))[0]?.closest('a')?.getAttribute('href')).toBe('/mypage')
    expect(screen.queryByText('회원가입')).toBeNull()
    expect(screen.queryByText('비회원')).toBeNull()
  })

  it('an account page leaves the session unknown and leads a member to my page all the same', () => {
    setSession({ is: 'unknown' })
    document.documentElement.dataset.auth = 'hinted'
    renderPage(Page, { at: '/account/forgotpassword' })
    const links = screen.getAllByRole('link', { name: /마이페이지/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mypage', '/mypage'])
    expect(links.every((link) => link.closest('.in-data-\\[auth\\=none\\]\\:hidden'))).toBe(true)
    delete document.documentElement.dataset.auth
  })

  it('elsewhere the bar waits for the session, and the closed menu of phones leads to my page meanwhile', () => {
    setSession({ is: 'unknown' })
    show()
    expect(hrefs('마이페이지')).toEqual(['/mypage'])
  })

  it('staff are led to the admin area instead', async () => {
    setSession({ is: 'member', user: { ...user, roles: ['ROLE_SUPPORT'] } })
    show()
    expect((await screen.findAllByText('관리자 화면'))[0]?.closest('a')?.getAttribute('href')).toBe('/admin')
    expect(screen.queryByText('마이페이지')).toBeNull()
  })

  it('logging out is confirmed first', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      // Ignores the requests of the bell and the chat.
      if (address.startsWith('/api/auth/')) asked.push(address)
      return new Response(null, { status: 204 })
    })
    setSession({ is: 'member', user })
    show()
    fireEvent.click((await screen.findAllByText('로그아웃'))[0]!)
    const box = await screen.findByRole('alertdialog', { name: '로그아웃할까요?' })
    expect(asked).toEqual([])
    fireEvent.click(
      [...box.querySelectorAll('button')].find(({ textContent }) => textContent === '로그아웃')!,
    )
    await waitFor(() => expect(asked).toEqual(['/api/auth/logout']))
    await waitFor(() => expect(screen.getAllByText('회원가입').length).toBeGreaterThan(0))
  })
})

describe('the promotion', () => {
  const promotion = {
    text: '첫 과정 무료',
    href: '/course/frontend',
    from: '2000-01-01T00:00:00.000+09:00',
    until: '2999-12-31T00:00:00.000+09:00',
  }

  it('leads where it says and can be closed for good', () => {
    show({ promotion })
    expect(hrefs('첫 과정 무료')).toEqual(['/course/frontend'])
    fireEvent.click(screen.getByRole('button', { name: '배너 닫기' }))
    expect(screen.queryByText('첫 과정 무료')).toBeNull()
    expect(document.cookie).toContain('promotion=')
  })

  it('is not there without one', () => {
    show()
    expect(screen.queryByRole('button', { name: '배너 닫기' })).toBeNull()
  })
})

describe('the theme', () => {
  it('follows the system until one is chosen, then a cookie keeps it', () => {
    show()
    fireEvent.click(screen.getByRole('radio', { name: '다크' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    fireEvent.click(screen.getByRole('radio', { name: '시스템' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(document.cookie).not.toContain('theme=dark')
  })
})
