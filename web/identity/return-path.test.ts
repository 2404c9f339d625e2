import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ownPath,
  pathAfterLogin,
  pathAfterVerifying,
  RETURN_PATH_LIVES_MS,
  saveReturnPath,
  savedReturnPath,
  takeReturnPath,
} from '#web/identity/return-path.ts'

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
  ])('%s is one', (path) => expect(ownPath(path)).toBe(path))

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
  ])('%j is none (security 3)', (path) => expect(ownPath(path)).toBeNull())

  it('is written as the browser reads it', () => {
    expect(ownPath('/course/\n1/lectures')).toBe('/course/1/lectures')
    expect(ownPath('/mypage@evil.example')).toBe('/mypage@evil.example')
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
    expect(pathAfterLogin(member)).toBe('/mypage')
    expect(pathAfterLogin(admin)).toBe('/admin')
  })

  it('one goes back to where one was', () => {
    saveReturnPath('/course/2/lectures')
    expect(pathAfterLogin(member)).toBe('/course/2/lectures')
  })

  it('nobody is sent where they may not be', () => {
    saveReturnPath('/admin/user')
    expect(pathAfterLogin(member)).toBe('/mypage')
    saveReturnPath('/mypage/profile')
    expect(pathAfterLogin(admin)).toBe('/admin')
  })

  it('the verified go to a saved path of my page, otherwise to my page', () => {
    saveReturnPath('/mypage/ingcourse')
    expect(pathAfterVerifying()).toBe('/mypage/ingcourse')
    saveReturnPath('/course/2/lectures')
    expect(pathAfterVerifying()).toBe('/mypage')
    expect(pathAfterVerifying()).toBe('/mypage')
  })
})
