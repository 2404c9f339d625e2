// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPlace } from '#contract/identity/place.ts'
import {
  pathAfterLogin,
  pathAfterVerifying,
  placeToGoTo,
  RETURN_PATH_LIVES_MS,
  savedIntent,
  saveReturnPath,
  savedReturnPath,
  takeReturnPath,
} from '#web/features/identity/return-path.ts'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const member = { roles: ['ROLE_MEMBER' as const] }
const admin = { roles: ['ROLE_ADMIN' as const] }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('an own path', () => {
  it.each([
    '/mypage',
    '/mypage/profile?tab=1#phone',
    '/course/3/lectures?lecture=7',
    '/course/payment?courseId=2',
    '/admin/user',
    '/legal/terms',
    '/certificate/A-1',
  ])('%s is one', (path) => expect(ownPlace(path)).toBe(path))

  it.each([
    '',
    '/',
    '/account/elogin',
    '//evil.example',
    '///evil.example/mypage',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /mypage',
    'https://evil.example/mypage',
    'HTTPS:/mypage',
    'javascript:alert(1)//mypage',
    'data:text/html,/mypage',
    'mypage',
    './/evil.example',
    '/course/..//evil.example',
    '/course/../\\evil.example',
    '/course/%2e%2e//evil.example',
    '/course/.\t.//evil.example',
    '/admin/../account/loginchoice',
    '/mypage/..//evil.example/mypage',
    '/mypage/..\\\\evil.example',
    '/%2F/evil.example',
    '/@evil.example',
    '/course\\..\\..\\evil',
    '/mypage@evil',
    '/mypagex',
    '/api/auth/me',
    '/auth/verify-success',
    '/dev/mailbox',
    `/course/${'x'.repeat(500)}`,
  ])('%j is none (security.md#3)', (path) => expect(ownPlace(path)).toBeNull())

  it('is written as the browser reads it', () => {
    expect(ownPlace('/course/\n1/lectures')).toBe('/course/1/lectures')
  })
})

describe('the saved path', () => {
  it('is given once', () => {
    saveReturnPath('/mypage/profile')
    expect(takeReturnPath()).toBe('/mypage/profile')
    expect(takeReturnPath()).toBeNull()
  })

  it('keeps the last good one when a bad one is offered', () => {
    expect(saveReturnPath('/mypage/profile')).toBe(true)
    expect(saveReturnPath('//evil.example')).toBe(false)
    expect(savedReturnPath()).toBe('/mypage/profile')
  })

  it('survives in another tab of the same browser for half an hour', () => {
    vi.useFakeTimers()
    saveReturnPath('/mypage/profile')
    sessionStorage.clear()
    vi.advanceTimersByTime(RETURN_PATH_LIVES_MS - 1)
    expect(savedReturnPath()).toBe('/mypage/profile')
    vi.advanceTimersByTime(1)
    expect(savedReturnPath()).toBeNull()
  })

  it.each([
    'nonsense',
    '{"path":7,"savedAt":1}',
    'null',
    '{"path":"//evil.example","savedAt":99999999999999}',
  ])('does not trust %s in the storage', (stored) => {
    localStorage.setItem('returnTo', stored)
    expect(savedReturnPath()).toBeNull()
  })

  it('does not trust the storage of the tab either', () => {
    sessionStorage.setItem('returnTo', '//evil.example')
    expect(savedReturnPath()).toBeNull()
  })
})

describe('after a login', () => {
  it('members go to my page, staff to the admin area', () => {
    expect(pathAfterLogin(member, null)).toBe('/mypage')
    expect(pathAfterLogin(admin, null)).toBe('/admin')
  })

  it('one goes back to where one was', () => {
    expect(pathAfterLogin(member, '/course/2/lectures')).toBe('/course/2/lectures')
  })

  it('nobody is sent where they may not be', () => {
    expect(pathAfterLogin(member, '/admin/user')).toBe('/mypage')
    expect(pathAfterLogin(admin, '/mypage/profile')).toBe('/admin')
  })

  it('the verified go to a saved path of my page, otherwise to my page', () => {
    expect(pathAfterVerifying('/mypage/ingcourse')).toBe('/mypage/ingcourse')
    expect(pathAfterVerifying('/course/2/lectures')).toBe('/mypage')
    expect(pathAfterVerifying(null)).toBe('/mypage')
  })
})

describe('an intent', () => {
  const server = stubServer()
  const asked = () => server.asked.map(({ method, path }) => `${method} ${path}`)

  it('is the saved path, signed by the server; without a path nobody is asked', async () => {
    server.answers(() => fine({ intent: 'signed' }))
    expect(await savedIntent()).toBeUndefined()
    expect(asked()).toEqual([])
    saveReturnPath('/course/payment?courseId=2&coupon=WELCOME')
    expect(await savedIntent()).toBe('signed')
    expect(server.asked[0]?.body).toEqual({ place: '/course/payment?courseId=2&coupon=WELCOME' })
  })

  it('that cannot be signed keeps nobody from logging in', async () => {
    server.answers(() => refused(500))
    saveReturnPath('/course/1')
    expect(await savedIntent()).toBeUndefined()
  })

  it('of the address decides alone, whatever this tab remembers (security.md#3)', async () => {
    saveReturnPath('/mypage/profile')
    server.answers(() => fine({ place: '/course/1' }))
    expect(await placeToGoTo('signed')).toBe('/course/1')
    expect(savedReturnPath()).toBeNull()
    for (const answer of [
      () => fine({ place: null }),
      () => fine({ place: '//evil.example' }),
      () => refused(500),
    ]) {
      saveReturnPath('/mypage/profile')
      server.answers(answer)
      expect(await placeToGoTo('forged')).toBeNull()
    }
    saveReturnPath('/mypage/profile')
    expect(await placeToGoTo(null)).toBe('/mypage/profile')
  })
})
