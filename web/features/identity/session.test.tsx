import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/identity/identity.ts'
import { connectSession } from '#web/api/renew-session.ts'
import { send } from '#web/api/send.ts'
import { myCourses } from '#contract/learning/learning.ts'
import { EXPIRY_SENTENCES, expireSession, isRenewable } from '#web/features/identity/expire-session.ts'
import { logIn } from '#web/features/identity/parts/log-in.ts'
import { loggedOut, logoutFailed, logOut } from '#web/features/identity/log-out.ts'
import { savedReturnPath, saveReturnPath } from '#web/features/identity/return-path.ts'
import {
  authState,
  currentSession,
  onSessionChange,
  setSession,
  useAuth,
} from '#web/features/identity/session.ts'
import { restoreSession, startSession } from '#web/features/identity/start-session.ts'
import { closeForcedLogout, FORCED_LOGOUT_LOCK_MS } from '#web/features/notification/forced-logout.ts'
import { ForcedLogoutAlert } from '#web/features/notification/forced-logout-alert.tsx'
import { currentToasts } from '#web/features/notification/toast.ts'

const user: User = {
  id: 1,
  email: 'learner@codemaru.kr',
  name: '배움이',
  phone: '01012345678',
  imageUrl: null,
  roles: ['ROLE_MEMBER'],
  teaches: [],
  isSocial: false,
}

let asked: string[] = []
let server: (path: string, times: number) => Response | Promise<Response>

const fine = (data: unknown = null) => Response.json({ status: 200, success: true, message: 'OK', data })
const refused = (status = 401, code = 'UNAUTHORIZED') =>
  Response.json(
    { status, success: false, code, message: '인증이 필요합니다.', data: null, requestId: 'r' },
    { status },
  )
const hint = (value: string) => (document.cookie = `li=${value}; Path=/${value === '' ? '; Max-Age=0' : ''}`)

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  localStorage.clear()
  hint('')
  setSession({ is: 'unknown' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return server(address, asked.filter((path) => path === address).length)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the store', () => {
  const Greeting = () => {
    const { user: who, isAuthenticated, hydrated } = useAuth()
    return <p>{`${who?.name ?? '비회원'} ${isAuthenticated} ${hydrated}`}</p>
  }

  it('is unknown on the server even for a member', () => {
    setSession({ is: 'member', user })
    expect(renderToString(<Greeting />)).toContain('비회원 false false')
  })

  it('tells the screens of every change', () => {
    render(<Greeting />)
    expect(screen.getByText('비회원 false false')).toBeTruthy()
    act(() => setSession({ is: 'member', user }))
    expect(screen.getByText('배움이 true true')).toBeTruthy()
    act(() => setSession({ is: 'guest' }))
    expect(screen.getByText('비회원 false true')).toBeTruthy()
  })
})

describe('on start', () => {
  it('me makes a member', async () => {
    server = () => fine(user)
    expect(await restoreSession()).toEqual({ is: 'member', user })
    expect(authState(currentSession())).toEqual({ user, isAuthenticated: true, hydrated: true })
    expect(asked).toEqual(['/api/auth/me'])
  })

  it('without the hint a 401 makes a guest at once', async () => {
    server = () => refused()
    expect(await restoreSession()).toEqual({ is: 'guest' })
    expect(asked).toEqual(['/api/auth/me'])
  })

  it('with the hint one reissue is tried, then me again', async () => {
    hint('1')
    server = (path, times) => (path === '/api/auth/reissue' ? fine() : times === 1 ? refused() : fine(user))
    expect(await restoreSession()).toEqual({ is: 'member', user })
    expect(asked).toEqual(['/api/auth/me', '/api/auth/reissue', '/api/auth/me'])
  })

  it('a refused reissue makes a guest and takes the hint away', async () => {
    hint('1')
    server = () => refused()
    expect(await restoreSession()).toEqual({ is: 'guest' })
    expect(asked).toEqual(['/api/auth/me', '/api/auth/reissue'])
    expect(document.cookie).not.toContain('li=1')
  })

  it('a network problem makes a guest', async () => {
    server = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await restoreSession()).toEqual({ is: 'guest' })
  })

  it('a network problem ends no session', async () => {
    setSession({ is: 'member', user })
    server = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await restoreSession()).toEqual({ is: 'member', user })
    server = () => refused(502, 'BAD_GATEWAY')
    expect(await restoreSession()).toEqual({ is: 'member', user })
    server = () => refused()
    expect(await restoreSession()).toEqual({ is: 'guest' })
  })

  it('everybody who asks at once gets the one answer', async () => {
    server = () => fine(user)
    await Promise.all([restoreSession(), restoreSession(), restoreSession()])
    expect(asked).toHaveLength(1)
  })

  it('account pages do not restore it; the way on from them does', async () => {
    hint('1')
    server = () => fine(user)
    startSession('/account/elogin')
    expect(asked).toEqual([])
    expect(currentSession()).toEqual({ is: 'unknown' })
    startSession('/mypage')
    startSession('/mypage/profile')
    await vi.waitFor(() => expect(currentSession().is).toBe('member'))
    expect(asked).toEqual(['/api/auth/me'])
  })

  it('an older question does not undo a login made meanwhile', async () => {
    let answerMe = (_response: Response) => {}
    server = (path, times) =>
      path === '/api/auth/login'
        ? fine()
        : times === 1
          ? new Promise((resolve) => (answerMe = resolve))
          : fine(user)
    const restoring = restoreSession()
    await vi.waitFor(() => expect(asked).toContain('/api/auth/me'))
    await logIn({ email: user.email, password: 'x' })
    answerMe(refused())
    expect(await restoring).toEqual({ is: 'member', user })
  })
})

describe('logging in and out', () => {
  it('login is followed by me', async () => {
    server = (path) => (path === '/api/auth/login' ? fine() : fine(user))
    expect(await logIn({ email: user.email, password: 'x' })).toEqual(user)
    expect(asked).toEqual(['/api/auth/login', '/api/auth/me'])
    expect(currentSession()).toEqual({ is: 'member', user })
  })

  it('logout forgets the way back, says so, and has the last word about where to go', async () => {
    setSession({ is: 'member', user })
    saveReturnPath('/mypage')
    server = () => new Response(null, { status: 204 })
    const guarded = onSessionChange(() => saveReturnPath('/mypage/profile'))
    const seen: string[] = []
    expect(await logOut(() => void seen.push(currentSession().is))).toBe(true)
    guarded()
    expect(seen).toEqual(['guest'])
    expect(currentSession()).toEqual({ is: 'guest' })
    expect(savedReturnPath()).toBeNull()
    expect(currentToasts().at(-1)).toMatchObject({ message: loggedOut, variant: 'success' })
  })

  it('a failed logout keeps the session and says so', async () => {
    setSession({ is: 'member', user })
    server = () => refused(500, 'SERVER_ERROR')
    expect(await logOut()).toBe(false)
    expect(currentSession().is).toBe('member')
    expect(currentToasts().at(-1)).toMatchObject({ message: logoutFailed, variant: 'error' })
  })

  it('other tabs follow', async () => {
    startSession('/account/loginchoice')
    const otherTab = new BroadcastChannel('session')
    setSession({ is: 'member', user })
    otherTab.postMessage('logged-out')
    await vi.waitFor(() => expect(currentSession()).toEqual({ is: 'guest' }))
    server = () => fine(user)
    otherTab.postMessage('logged-in')
    await vi.waitFor(() => expect(currentSession()).toEqual({ is: 'member', user }))
    otherTab.close()
  })

  it('a login in another tab is heard while this one still asks', async () => {
    let answerMe = (_response: Response) => {}
    server = (_path, times) => (times === 1 ? new Promise((resolve) => (answerMe = resolve)) : fine(user))
    startSession('/mypage')
    await vi.waitFor(() => expect(asked).toEqual(['/api/auth/me']))
    const [otherTab, thirdTab] = [new BroadcastChannel('session'), new BroadcastChannel('session')]
    // A channel hears after those that were opened before it.
    const isHeard = new Promise((resolve) => (thirdTab.onmessage = resolve))
    otherTab.postMessage('logged-in')
    await isHeard
    answerMe(refused())
    await vi.waitFor(() => expect(currentSession()).toEqual({ is: 'member', user }))
    for (const tab of [otherTab, thirdTab]) tab.close()
  })
})

describe('when the session expires', () => {
  it('five failing calls give one alert, one way to the login, and the place is kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const gone: string[] = []
    connectSession({
      isRenewable,
      onExpired: (expiry) => expireSession(expiry, (path) => void gone.push(path)),
    })
    history.replaceState(null, '', '/mypage/ingcourse?page=2')
    render(<ForcedLogoutAlert />)
    setSession({ is: 'member', user })
    server = (path) => (path === '/api/auth/logout' ? new Response(null, { status: 204 }) : refused())

    await act(() => Promise.allSettled(Array.from({ length: 5 }, () => send(myCourses, { query: {} }))))

    expect(asked.filter((path) => path === '/api/auth/reissue')).toHaveLength(1)
    await vi.waitFor(() => expect(gone).toEqual(['/account/loginchoice']))
    expect(currentSession()).toEqual({ is: 'guest' })
    expect(savedReturnPath()).toBe('/mypage/ingcourse?page=2')
    expect(screen.getByRole('alertdialog').textContent).toContain(EXPIRY_SENTENCES.refresh)
    act(closeForcedLogout)
    vi.advanceTimersByTime(FORCED_LOGOUT_LOCK_MS)
    vi.useRealTimers()
  })
})
