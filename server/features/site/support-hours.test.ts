import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { seoulTime } from '#server/platform/clock.ts'
import { openingAt } from './support-opening.ts'
import { hoursText } from '#contract/site/support-hours.ts'
import { DEFAULT_HOLIDAYS, DEFAULT_HOURS } from './default-settings.ts'
import { isWithinHours, nextOpening, nextSwitch } from './support-hours.ts'

const usual = { hours: DEFAULT_HOURS, holidays: DEFAULT_HOLIDAYS }

const at = (time: string) => new Date(`${time}:00+09:00`)
const inWords = (date: Date | null) => date && seoulTime(date).slice(0, 16)

test('support is open on working days from 10:00 to 19:00 in Seoul, and on no holiday', () => {
  for (const open of ['2026-11-20T10:00', '2026-11-20T18:59', '2026-12-24T12:00'])
    equal(isWithinHours(usual, at(open)), true, open)
  for (const closed of [
    '2026-11-20T09:59',
    '2026-11-20T19:00',
    '2026-11-21T12:00',
    '2026-11-22T12:00',
    '2026-12-25T12:00',
    '2026-10-05T12:00',
  ])
    equal(isWithinHours(usual, at(closed)), false, closed)
})

test('the next opening leaps over nights, weekends and holidays', () => {
  const cases = [
    ['2026-11-20T08:00', '2026-11-20T10:00'],
    ['2026-11-20T12:00', '2026-11-23T10:00'],
    ['2026-11-21T12:00', '2026-11-23T10:00'],
    ['2026-12-24T20:00', '2026-12-28T10:00'],
    ['2026-09-23T19:00', '2026-09-28T10:00'],
  ]
  for (const [now = '', opening] of cases) equal(inWords(nextOpening(usual, at(now))), opening, now)
  equal(inWords(nextSwitch(usual, at('2026-11-20T12:00'))), '2026-11-20T19:00')
  equal(inWords(nextSwitch(usual, at('2026-11-20T19:00'))), '2026-11-23T10:00')
})

test('a manual override ends at its time', () => {
  const until = at('2026-11-20T19:00')
  const closed = { state: 'closed', until } as const
  deepEqual(openingAt(usual, at('2026-11-20T12:00'), closed), {
    isOpen: false,
    opensAt: at('2026-11-23T10:00'),
    override: closed,
  })
  equal(openingAt(usual, until, { state: 'open', until }).isOpen, false)
})

test('custom hours include lunch, a short Saturday, a day off and their text', () => {
  const day = { opens: '09:00', closes: '18:00', lunch: { from: '12:00', to: '13:00' } }
  const own = {
    hours: [day, day, null, day, day, { opens: '10:00', closes: '24:00', lunch: null }, null],
    holidays: [{ day: '2026-11-23', name: '창립일' }],
  }
  const open = (time: string) => isWithinHours(own, at(time))
  deepEqual(['2026-11-20T11:59', '2026-11-20T12:00', '2026-11-20T13:00', '2026-11-21T23:59'].map(open), [
    true,
    false,
    true,
    true,
  ])
  deepEqual(['2026-11-22T12:00', '2026-11-23T10:00', '2026-11-25T10:00'].map(open), [false, false, false])
  equal(inWords(nextSwitch(own, at('2026-11-20T11:00'))), '2026-11-20T12:00')
  equal(inWords(nextOpening(own, at('2026-11-20T12:10'))), '2026-11-20T13:00')
  equal(inWords(nextSwitch(own, at('2026-11-21T23:00'))), '2026-11-22T00:00')
  equal(inWords(nextOpening(own, at('2026-11-21T23:00'))), '2026-11-24T09:00')
  equal(hoursText(own.hours), '월·화·목·금 09:00 ~ 18:00 (점심 12:00 ~ 13:00), 토 10:00 ~ 24:00')
  equal(hoursText(DEFAULT_HOURS), '평일 10:00 ~ 19:00') // spec.md#1
})
