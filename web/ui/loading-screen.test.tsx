import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  AFTER_DONE_MS,
  LOADING_CEILING,
  LOADING_START,
  LOADING_TICK_MS,
  LoadingScreen,
  TIP_ROTATES_MS,
} from '#web/ui/loading-screen.tsx'

const TIPS = ['하나', '둘']
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
const wantLessMotion = (less: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: less }))

beforeEach(() => {
  vi.useFakeTimers()
  wantLessMotion(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the numbers are those of the specification', () => {
  expect([LOADING_START, LOADING_CEILING, LOADING_TICK_MS, TIP_ROTATES_MS, AFTER_DONE_MS]).toEqual([
    12, 95, 200, 3000, 500,
  ])
})

it('starts at 12 %, moves every 200 ms and never passes 95 %', () => {
  render(<LoadingScreen />)
  expect(percent()).toBe(12)
  pass(LOADING_TICK_MS - 1)
  expect(percent()).toBe(12)
  pass(1)
  expect(percent()).toBeGreaterThan(12)
  pass(600_000)
  expect(percent()).toBe(95)
})

it('jumps to 100 when done and says so half a second later', () => {
  const onDone = vi.fn()
  const { rerender } = render(<LoadingScreen onDone={onDone} />)
  rerender(<LoadingScreen done onDone={onDone} />)
  expect(percent()).toBe(100)
  pass(AFTER_DONE_MS - 1)
  expect(onDone).not.toHaveBeenCalled()
  pass(1)
  expect(onDone).toHaveBeenCalledOnce()
})

it('tips rotate every three seconds, and are not announced', () => {
  render(<LoadingScreen tips={TIPS} />)
  expect(screen.getByText('하나').closest('[aria-live]')).toBeNull()
  pass(TIP_ROTATES_MS)
  expect(screen.getByText('둘')).toBeTruthy()
  pass(TIP_ROTATES_MS)
  expect(screen.getByText('하나')).toBeTruthy()
})

it('tips stand still for those who asked for less motion', () => {
  wantLessMotion(true)
  render(<LoadingScreen tips={TIPS} />)
  pass(TIP_ROTATES_MS * 3)
  expect(screen.getByText('하나')).toBeTruthy()
})
