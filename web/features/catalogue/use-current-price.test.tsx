import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Offer, useCurrentPrices } from '#web/features/catalogue/use-current-price.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const HOUR_MS = 3_600_000
const MORNING = '2099-12-01T09:00:00.000+09:00'
const EVENING = '2099-12-01T21:00:00.000+09:00'

function show(offers: readonly Offer[]) {
  const Prices = () =>
    useCurrentPrices(offers).map(({ price, saleEndsAt }) => `${price} ${saleEndsAt ? '할인 ' : ''}`)
  const { container } = render(<Prices />)
  return () => container.textContent
}

it('each sale of a list ends at its own time, and a price without a sale stays', () => {
  vi.useFakeTimers({ now: Date.parse(MORNING) - HOUR_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const prices = show([
    { price: 9_000, listPrice: 15_000, saleEndsAt: EVENING },
    { price: 29_000 },
    { price: 5_000, listPrice: 7_000, saleEndsAt: MORNING },
  ])
  const pass = (hours: number) => act(() => void vi.advanceTimersByTime(hours * HOUR_MS))
  pass(0.9)
  expect(prices()).toBe('9000 할인 29000 5000 할인 ')
  pass(0.2)
  expect(prices()).toBe('9000 할인 29000 7000 ')
  pass(11.8)
  expect(prices()).toBe('9000 할인 29000 7000 ')
  pass(0.2)
  expect(prices()).toBe('15000 29000 7000 ')
})

it('a page that a cache has kept over the end of a sale is mended at once', () => {
  vi.useFakeTimers({ now: Date.parse(EVENING), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const prices = show([{ price: 9_000, listPrice: 15_000, saleEndsAt: EVENING }])
  act(() => void vi.advanceTimersByTime(0))
  expect(prices()).toBe('15000 ')
})
