import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveReturnPath } from '#web/identity/return-path.ts'
import { setSession } from '#web/identity/session.ts'
import { loginDone } from '#web/identity/use-verification.ts'
import { currentToasts, dismissToast } from '#web/notification/toast.ts'
import { Page } from '#web/pages/auth/verify-success.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const user = {
  id: 1,
  email: 'a@b.kr',
  name: '새내기',
  phone: null,
  imageUrl: null,
  roles: ['ROLE_MEMBER'],
  isSocial: false,
}

const server = stubServer()
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  setSession({ is: 'unknown' })
  currentToasts().forEach(({ id }) => dismissToast(id))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (search = '') => renderPage(Page, { at: `/auth/verify-success${search}` })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const stage = () => screen.getByRole('progressbar').getAttribute('aria-valuetext')

it('goes through three stages, says that it worked, and after half a second goes to my page', async () => {
  let answerMe = (_response: Response) => {}
  server.answers(() => new Promise((resolve) => (answerMe = resolve)))
  const { address } = open()
  await pass(0)
  expect(stage()).toBe('토큰 확인 중')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '토큰 확인',
    '세션 동기화',
    '대시보드 준비',
  ])
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  answerMe(fine(user))
  await pass(0)
  expect(stage()).toBe('세션 동기화 중')
  expect(currentToasts().at(-1)).toMatchObject({ message: loginDone, variant: 'success' })
  await pass(300)
  expect(stage()).toBe('대시보드 준비 중')
  expect(address()).toBe('/auth/verify-success')
  await pass(200)
  expect(address()).toBe('/mypage')
})

it.each([
  ['/mypage/ingcourse', '/mypage/ingcourse'],
  ['/course/1/lectures', '/mypage'],
])('with %s saved it goes to %s', async (saved, expected) => {
  saveReturnPath(saved)
  server.answers(() => fine(user))
  const { address } = open()
  await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe(loginDone))
  await pass(500)
  expect(address()).toBe(expected)
})

it('the tab that waited for this login does not take the way back from it', async () => {
  localStorage.setItem('returnTo', JSON.stringify({ path: '/mypage/endcourse', savedAt: Date.now() }))
  server.answers(() => fine(user))
  const { address } = open()
  await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe(loginDone))
  localStorage.removeItem('returnTo')
  await pass(500)
  expect(address()).toBe('/mypage/endcourse')
})

it('without a session it says so and goes back to the login after 1.2 s', async () => {
  server.answers(() => refused(401))
  const { address, router } = open()
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('인증에 실패했습니다. 다시 로그인해 주세요.'),
  )
  expect(screen.getByRole('link', { name: '로그인으로 돌아가기' }).getAttribute('href')).toBe(
    '/account/loginchoice',
  )
  expect(address()).toBe('/auth/verify-success')
  await pass(1200)
  expect(address()).toBe('/account/loginchoice')
  expect(router.state.location.state).toEqual({ reason: '인증에 실패했습니다. 다시 로그인해 주세요.' })
})

it('an error in the address means failure, and nobody is asked', async () => {
  const { address } = open('?error=expired')
  expect(screen.getByRole('alert').textContent).toContain('인증에 실패했습니다. 다시 로그인해 주세요.')
  await pass(1199)
  expect(address()).toBe('/auth/verify-success?error=expired')
  await pass(1)
  expect(address()).toBe('/account/loginchoice')
  expect(server.asked).toEqual([])
})

it('tips rotate every three seconds', async () => {
  server.answers(() => new Promise(() => {}))
  open()
  await pass(0)
  const first = screen.getByText(/강의를 멈춘 자리는/)
  await pass(3000)
  expect(first.textContent).toContain('스페이스바')
})
