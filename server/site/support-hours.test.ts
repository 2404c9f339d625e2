import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { seoulTime } from '#server/clock.ts'
import { hoursAt } from './support-desk.ts'
import { isWithinHours, nextOpening, nextSwitch } from './support-hours.ts'

const at = (time: string) => new Date(`${time}:00+09:00`)
const inWords = (date: Date | null) => date && seoulTime(date).slice(0, 16)

test('the desk is open on working days from 10:00 to 19:00 in Seoul, and on no holiday', () => {
  for (const open of ['2026-11-20T10:00', '2026-11-20T18:59', '2026-12-24T12:00'])
    equal(isWithinHours(at(open)), true, open)
  for (const closed of [
    '2026-11-20T09:59',
    '2026-11-20T19:00',
    '2026-11-21T12:00',
    '2026-11-22T12:00',
    '2026-12-25T12:00',
    '2026-10-05T12:00',
  ])
    equal(isWithinHours(at(closed)), false, closed)
})

test('the next opening leaps over nights, weekends and holidays', () => {
  const cases = [
    ['2026-11-20T08:00', '2026-11-20T10:00'],
    ['2026-11-20T12:00', '2026-11-23T10:00'],
    ['2026-11-21T12:00', '2026-11-23T10:00'],
    ['2026-12-24T20:00', '2026-12-28T10:00'],
    ['2026-09-23T19:00', '2026-09-28T10:00'],
  ]
  for (const [now = '', opening] of cases) equal(inWords(nextOpening(at(now))), opening, now)
  equal(inWords(nextSwitch(at('2026-11-20T12:00'))), '2026-11-20T19:00')
  equal(inWords(nextSwitch(at('2026-11-20T19:00'))), '2026-11-23T10:00')
})

test('what was set by hand ends by itself', () => {
  const until = at('2026-11-20T19:00')
  const closed = { state: 'closed', until } as const
  deepEqual(hoursAt(at('2026-11-20T12:00'), closed), {
    ...{ isOpen: false, opensAt: at('2026-11-23T10:00'), override: closed },
  })
  equal(hoursAt(until, { state: 'open', until }).isOpen, false)
})
