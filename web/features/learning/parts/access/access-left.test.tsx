import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AccessLeft } from '#web/features/learning/parts/access/access-left.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const END = '2026-12-10T19:03:11.482+09:00'

it.each([
  [null, '2026-11-01', '수강 기한 없음', false],
  [END, '2025-12-10', '수강 기한 2026.\u00a012.\u00a010까지 (366일 남음)', false],
  [END, '2026-11-25', '수강 기한 2026.\u00a012.\u00a010까지 (16일 남음)', false],
  [END, '2026-11-27', '수강 기한 2026.\u00a012.\u00a010까지 (14일 남음)', true],
  [END, '2026-12-10', '수강 기한 2026.\u00a012.\u00a010까지 (1일 남음)', true],
  [END, '2026-12-11', '수강 기한 지남', true],
])('access until %s, seen on %s at noon: %s', (accessUntil, day, words, isPointedOut) => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00+09:00`) })
  const { container } = render(<AccessLeft accessUntil={accessUntil} />)
  expect(container.textContent).toBe(words)
  expect(container.firstElementChild!.className.includes('bg-pollen-wash')).toBe(isPointedOut)
})
