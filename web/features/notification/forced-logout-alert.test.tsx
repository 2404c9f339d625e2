import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  alertForcedLogout,
  closeForcedLogout,
  FORCED_LOGOUT_LOCK_MS,
} from '#web/features/notification/forced-logout.ts'
import { ForcedLogoutAlert } from '#web/features/notification/forced-logout-alert.tsx'

let hour = 0

beforeEach(() => {
  hour += 1
  vi.useFakeTimers({ now: hour * 3_600_000 })
  render(<ForcedLogoutAlert />)
})
afterEach(() => {
  act(closeForcedLogout)
  cleanup()
  vi.useRealTimers()
})

function fire(message: string) {
  let fired = false
  act(() => {
    fired = alertForcedLogout(message)
  })
  return fired
}
const dialog = () => screen.queryByRole('alertdialog')

it('is suppressed for 1.5 s after firing', () => {
  expect(fire('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBe(true)
  expect(dialog()?.textContent).toContain('로그인이 만료되었습니다. 다시 로그인해 주세요.')
  fireEvent.click(screen.getByRole('button', { name: '확인' }))
  expect(dialog()).toBeNull()

  vi.advanceTimersByTime(FORCED_LOGOUT_LOCK_MS - 1)
  expect(fire('세션이 만료되어 로그아웃되었습니다.')).toBe(false)
  expect(dialog()).toBeNull()

  vi.advanceTimersByTime(1)
  expect(fire('세션이 만료되어 로그아웃되었습니다.')).toBe(true)
  expect(dialog()?.textContent).toContain('세션이 만료되어 로그아웃되었습니다.')
})

it('a second failure within the lock does not change what is being read', () => {
  fire('로그인이 만료되었습니다. 다시 로그인해 주세요.')
  fire('세션이 만료되어 로그아웃되었습니다.')
  expect(dialog()?.textContent).toContain('로그인이 만료되었습니다. 다시 로그인해 주세요.')
})
