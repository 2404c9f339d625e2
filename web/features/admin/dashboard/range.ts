import { type Span, type StatsBy, StatsBy as By } from '#contract/admin/dashboard.ts'
import { addDays, isSeoulDay, monthEnd, monthStart } from '#contract/platform/seoul-day.ts'

const SEOUL_MS = 9 * 3_600_000

export const seoulToday = (nowMs: number): string => new Date(nowMs + SEOUL_MS).toISOString().slice(0, 10)

export type Preset = Span & { name: string }

export function presetsOf(today: string): Preset[] {
  const lastMonth = addDays(monthStart(today), -1)
  return [
    { name: '오늘', from: today, to: today },
    { name: '7일', from: addDays(today, -6), to: today },
    { name: '30일', from: addDays(today, -29), to: today },
    { name: '90일', from: addDays(today, -89), to: today },
    { name: '이번 달', from: monthStart(today), to: today },
    { name: '지난달', from: monthStart(lastMonth), to: monthEnd(lastMonth) },
    { name: '올해', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}

export const BY_NAMES: Record<StatsBy, string> = { day: '일별', week: '주별', month: '월별' }

export type RangeQuery = { from?: string; to?: string; by?: StatsBy }

/** URLs may be typed by hand; for invalid values the server chooses. */
export function rangeIn(search: URLSearchParams): RangeQuery {
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  const by = By.options.find((option) => option === search.get('by'))
  return {
    ...(isSeoulDay(from!) ? { from } : {}),
    ...(isSeoulDay(to!) ? { to } : {}),
    ...(by ? { by } : {}),
  }
}

/** The address of a file about the range. */
export const csvOfRange = (file: string, search: URLSearchParams) =>
  `${file}?${new URLSearchParams(rangeIn(search))}`

/** The URL with other parameters; the page number is dropped, since it belonged to the old list. */
export function addressWith(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

const short = (day: string) => `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}`
const long = (day: string) => `${day.slice(0, 4)}. ${short(day)}`

/** `2026. 11. 1 ~ 2026. 11. 30`; a single day is shown once. */
export const spanText = ({ from, to }: Span) => (from === to ? long(from) : `${long(from)} ~ ${long(to)}`)

/** Short text below a bar. */
export const axisText = ({ from }: Span, by: StatsBy) =>
  by === 'month' ? `${from.slice(0, 4)}. ${Number(from.slice(5, 7))}` : short(from)
