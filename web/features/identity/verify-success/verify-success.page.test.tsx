import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emailSignUpStore } from '#web/features/identity/parts/sign-up/mailed-sign-up.ts'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { loginDone } from '#web/features/identity/parts/sign-up/use-verification.ts'
import { currentToasts, dismissToast } from '#web/features/notification/toast.ts'
import { Page } from '#web/features/identity/verify-success/verify-success.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const user = {
  id: 1,
  email: 'a@b.kr',
  name: '새내기',
  phone: null,
  imageUrl: null,
  roles: ['ROLE_MEMBER'],
  teaches: [],
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
  ['/mypage/ingcourse', '/mypage/ingcourse', null],
  ['/course/1/lectures', '/mypage', '/course/1/lectures'],
  // A member may not enter it.
  ['/admin', '/mypage', null],
])('with %s saved it goes to %s, which leads on to %s', async (saved, expected, cameFor) => {
  saveReturnPath(saved)
  server.answers(() => fine(user))
  const { address, router } = open()
  await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe(loginDone))
  await pass(500)
  expect(address()).toBe(expected)
  expect((router.state.location.state as { cameFor?: string } | null)?.cameFor ?? null).toBe(cameFor)
})

it.each([
  ['good', '/mypage/ingcourse', '/mypage/ingcourse'],
  ['elsewhere', '/course/1/lectures', '/mypage'],
  ['forged', null, '/mypage'],
])(
  'an intent %s to %s goes to %s, whatever this browser remembers (security.md#3)',
  async (intent, place, expected) => {
    saveReturnPath('/mypage/profile')
    server.answers((path) => (path.startsWith('/api/auth/intent') ? fine({ place }) : fine(user)))
    const { address } = open(`?intent=${intent}`)
    await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe(loginDone))
    await pass(500)
    await vi.waitFor(() => expect(address()).toBe(expected))
  },
)

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

const CONFIRM = '?confirm=secret&email=a%40b.kr'
const typePassword = () =>
  fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value: 'Sturdy!pass1' } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a mailed link that was opened in another browser (security.md#74)', () => {
  beforeEach(() => {
    vi.useRealTimers()
    emailSignUpStore.forget()
    setSession({ is: 'guest' })
  })

  it('asks for the password of the sign-up; the code leaves the address and outlives a reload', async () => {
    const first = open(CONFIRM)
    await waitFor(() => expect(first.address()).toBe('/auth/verify-success?confirm='))
    expect(screen.getByLabelText<HTMLInputElement>('이메일').value).toBe('a@b.kr')
    expect(document.body.textContent).toContain('직접 가입하지 않았다면 이 화면을 닫아 주세요')
    expect(server.asked).toEqual([])
    cleanup()

    const { address } = open('?confirm=')
    server.answers((path) => (path === '/api/auth/me' ? fine(user) : fine({ intent: null })))
    press('가입 마치기')
    expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeTruthy()
    typePassword()
    press('가입 마치기')
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(server.asked[0]).toEqual({
      path: '/api/auth/verify',
      method: 'POST',
      body: { email: 'a@b.kr', code: 'secret', password: 'Sturdy!pass1' },
    })
    expect(sessionStorage.getItem('emailSignUp')).toBeNull()
  })

  it('a wrong password gives an error beside its field, which keeps it', async () => {
    server.answers(() => refused(401, { code: 'BAD_CREDENTIALS' }))
    open(CONFIRM)
    typePassword()
    press('가입 마치기')
    await screen.findByText('비밀번호가 올바르지 않습니다. 가입할 때 설정한 비밀번호를 입력해 주세요.')
    expect(screen.getByLabelText<HTMLInputElement>('비밀번호').value).toBe('Sturdy!pass1')
  })

  it.each([
    ['LINK_EXPIRED', 410, '링크의 유효 시간이 지났습니다.'],
    ['LINK_USED', 409, '이미 사용했거나'],
    ['LINK_INVALID', 400, '유효하지 않은 링크입니다.'],
  ])('%s is said, with the way to a new sign-up', async (code, status, sentence) => {
    server.answers(() => refused(status, { code }))
    open(CONFIRM)
    typePassword()
    press('가입 마치기')
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByRole('link', { name: '회원가입하기' })).toBeTruthy()
    expect(sessionStorage.getItem('emailSignUp')).toBeNull()
  })

  it('a member stays logged in, unless they log out here', async () => {
    setSession({ is: 'member', user: { ...user, email: 'owner@b.kr' } })
    server.answers(() => new Response(null, { status: 204 }))
    open(CONFIRM)
    expect(await screen.findByText('owner@b.kr')).toBeTruthy()
    expect(screen.queryByLabelText('비밀번호')).toBeNull()
    expect(screen.getByRole('link', { name: '지금 계정으로 계속하기' }).getAttribute('href')).toBe('/mypage')
    press('로그아웃하고 가입 계속하기')
    expect(await screen.findByLabelText('비밀번호')).toBeTruthy()
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/auth/logout'])
  })

  it('a page without its code says so at once', async () => {
    open('?confirm=')
    expect((await screen.findByRole('alert')).textContent).toContain('유효하지 않은 링크입니다.')
  })
})

it('tips rotate every three seconds', async () => {
  server.answers(() => new Promise(() => {}))
  open()
  await pass(0)
  const first = screen.getByText(/보던 위치는 자동으로 저장돼요/)
  await pass(3000)
  expect(first.textContent).toContain('스페이스바')
})
