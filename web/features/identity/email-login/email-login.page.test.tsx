import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import { CALL_TIMEOUT_MS } from '#web/api/fetch-answer.ts'
import { COOKIES_NEEDED } from '#web/features/identity/parts/cookies-needed.ts'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/identity/email-login/email-login.page.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const user: User = {
  id: 1,
  email: 'learner@codemaru.kr',
  name: '배움이',
  phone: null,
  imageUrl: null,
  roles: ['ROLE_MEMBER'],
  teaches: [],
  isSocial: false,
}

const server = stubServer()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  setSession({ is: 'guest' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (site = {}) => renderPage(Page, { at: '/account/elogin', site })
const email = () => screen.getByLabelText<HTMLInputElement>('이메일')
const password = () => screen.getByLabelText<HTMLInputElement>('비밀번호')
const submit = () => fireEvent.click(screen.getByRole('button', { name: '로그인' }))
const errorOf = (field: HTMLElement) => {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? null
}
function logInAs(address: string) {
  fireEvent.change(email(), { target: { value: address } })
  fireEvent.change(password(), { target: { value: 'maru-demo-2026!' } })
  submit()
}

describe('cookies', () => {
  it('that the browser refuses are named before anything is typed', () => {
    vi.spyOn(document, 'cookie', 'set').mockReturnValue()
    open()
    expect(screen.getByRole('alert').textContent).toBe(COOKIES_NEEDED)
  })

  it('that it drops silently are named after the login, which went well', async () => {
    server.answers((path) => (path === '/api/auth/login' ? fine() : refused(401)))
    open()
    expect(screen.queryByRole('alert')).toBeNull()
    logInAs('learner@codemaru.kr')
    expect((await screen.findByRole('alert')).textContent).toContain(COOKIES_NEEDED)
    expect(email().value).toBe('learner@codemaru.kr')
  })
})

describe('the form', () => {
  it('lets password managers and paste in', () => {
    open()
    expect(email().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(email().onpaste).toBeNull()
  })

  it('sends nothing when empty: words beside the fields, focus on the first', () => {
    open()
    submit()
    expect(errorOf(email())).toBe('이메일을 입력해 주세요.')
    expect(errorOf(password())).toBe('비밀번호를 입력해 주세요.')
    expect(document.activeElement).toBe(email())
    expect(server.asked).toEqual([])
  })

  it('says what is missing on a move to the next field, not on a move elsewhere', () => {
    open()
    fireEvent.blur(email(), { relatedTarget: screen.getByRole('link', { name: '회원가입' }) })
    expect(errorOf(email())).toBeNull()
    fireEvent.blur(email(), { relatedTarget: password() })
    expect(errorOf(email())).toBe('이메일을 입력해 주세요.')
    fireEvent.change(email(), { target: { value: 'a@b.kr' } })
    expect(errorOf(email())).toBeNull()
  })

  it('shows and hides the password', () => {
    open()
    expect(password().type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }))
    expect(password().type).toBe('text')
  })
})

describe('what spec.md#8 says', () => {
  it.each([
    [401, {}, {}, '이메일 또는 비밀번호가 올바르지 않습니다.'],
    [400, {}, {}, '요청 형식이 올바르지 않습니다.'],
    [500, {}, {}, '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    [503, {}, {}, '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    [418, {}, {}, '로그인에 실패했습니다.'],
    [
      429,
      { message: '시도가 너무 많습니다.' },
      { 'Retry-After': '130' },
      '시도가 너무 많습니다. 약 3분 뒤에 다시 시도할 수 있습니다.',
    ],
    [
      429,
      { message: '시도가 너무 많습니다.' },
      { 'Retry-After': '40' },
      '시도가 너무 많습니다. 약 40초 뒤에 다시 시도할 수 있습니다.',
    ],
  ])('to a %d', async (status, body, headers, sentence) => {
    server.answers(() => refused(status, body, headers))
    open()
    logInAs('learner@codemaru.kr')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    expect(password().value).toBe('maru-demo-2026!')
  })

  it('to an error page of a proxy', async () => {
    server.answers(() => new Response('<html>', { status: 502 }))
    open()
    logInAs('learner@codemaru.kr')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    )
  })

  it('to no response', async () => {
    server.answers(() => Promise.reject(new TypeError('Failed to fetch')))
    open()
    logInAs('learner@codemaru.kr')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.',
    )
  })

  it('to no response in time, having let nobody press twice', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (path: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          server.asked.push({ path, method: 'POST', body: null })
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    open()
    logInAs('learner@codemaru.kr')
    fireEvent.click(screen.getByRole('button', { name: '로그인하는 중' }))
    await act(() => vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS))
    expect(screen.getByRole('alert').textContent).toBe(
      '요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
    )
    expect(server.asked).toHaveLength(1)
  })
})

describe('a wait', () => {
  it('counts down coarsely and announces its end', async () => {
    vi.useFakeTimers()
    server.answers(() => refused(429, { message: '시도가 너무 많습니다.' }, { 'Retry-After': '125' }))
    open()
    logInAs('learner@codemaru.kr')
    await act(() => vi.advanceTimersByTimeAsync(0))
    const said = () => screen.getByRole('alert').textContent
    expect(said()).toBe('시도가 너무 많습니다. 약 3분 뒤에 다시 시도할 수 있습니다.')
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(said()).toBe('시도가 너무 많습니다. 약 2분 뒤에 다시 시도할 수 있습니다.')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(said()).toBe('시도가 너무 많습니다. 약 40초 뒤에 다시 시도할 수 있습니다.')
    await act(() => vi.advanceTimersByTimeAsync(35_000))
    expect(said()).toBe('시도가 너무 많습니다. 이제 다시 시도할 수 있어요.')
    expect([email().value, password().value]).toEqual(['learner@codemaru.kr', 'maru-demo-2026!'])
  })
})

it('one who has forgotten the password finds the way', () => {
  open()
  expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).getAttribute('href')).toBe(
    '/account/forgotpassword',
  )
})

it('one whose account has a second factor is asked for its code', async () => {
  server.answers(() => refused(403, { code: 'SECOND_FACTOR_REQUIRED' }))
  const { address } = open()
  logInAs('admin@codemaru.kr')
  await waitFor(() => expect(address()).toBe('/account/secondfactor'))
})

describe('once logged in', () => {
  const letIn = (as: User) => server.answers((path) => (path === '/api/auth/me' ? fine(as) : fine()))

  it('a member goes to my page', async () => {
    letIn(user)
    const { address } = open()
    logInAs('learner@codemaru.kr')
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/auth/login', '/api/auth/me'])
  })

  it('staff go to the admin area', async () => {
    letIn({ ...user, roles: ['ROLE_SUPPORT'] })
    const { address } = open()
    logInAs('support@codemaru.kr')
    await waitFor(() => expect(address()).toBe('/admin'))
  })

  it('one who was sent here goes back', async () => {
    saveReturnPath('/course/1/lectures?lecture=3')
    letIn(user)
    const { address } = open()
    logInAs('learner@codemaru.kr')
    await waitFor(() => expect(address()).toBe('/course/1/lectures?lecture=3'))
  })

  it('one who is a member already does not stay', async () => {
    setSession({ is: 'member', user })
    const { address } = open()
    await waitFor(() => expect(address()).toBe('/mypage'))
  })
})

describe('the demonstration', () => {
  const demo = {
    password: 'maru-demo-2026!',
    accounts: [{ email: 'learner@codemaru.kr', role: 'ROLE_MEMBER', note: '수강 중' }],
  }

  it('offers its accounts, which fill the form and do not send it', () => {
    open({ demo })
    expect(screen.getByRole('heading', { name: '데모 계정' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /learner@codemaru.kr/ }))
    expect([email().value, password().value]).toEqual(['learner@codemaru.kr', 'maru-demo-2026!'])
    expect(server.asked).toEqual([])
  })

  it('is nowhere else', () => {
    open()
    expect(screen.queryByText('데모 계정')).toBeNull()
  })
})
