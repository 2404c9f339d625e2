import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { seoulTime } from '#server/platform/clock.ts'
import { dueDate } from './due-date.ts'
import { HOLIDAYS } from '#server/features/site/holidays.ts'
import {
  addWorkingDays,
  daysBetween,
  isWorkingDay,
  workingDayFrom,
} from '#server/features/site/seoul-days.ts'

const due = (requested: string) =>
  seoulTime(dueDate(new Date(`${requested}+09:00`), { calendarDays: 5, workingDays: 3 }))

test('money is due at the earlier end of five days and three working days', () => {
  equal(due('2026-11-16T09:00:00'), '2026-11-19T23:59:59.999+09:00') // Monday: due Thursday
  equal(due('2026-11-16T23:59:59'), '2026-11-19T23:59:59.999+09:00')
  equal(due('2026-11-17T00:00:00'), '2026-11-20T23:59:59.999+09:00')
  equal(due('2026-11-21T12:00:00'), '2026-11-25T23:59:59.999+09:00') // Saturday: due Wednesday
  equal(due('2027-02-05T12:00:00'), '2027-02-10T23:59:59.999+09:00') // before 설날: five calendar days are earlier
})

test('working days skip weekends, holidays and their substitute days', () => {
  equal(isWorkingDay('2026-03-02'), false) // for 3·1절, a Sunday
  equal(isWorkingDay('2026-07-17'), false) // 제헌절, a holiday again
  equal(workingDayFrom('2026-09-24'), '2026-09-28') // 추석
  equal(workingDayFrom('2027-02-06'), '2027-02-10') // 설날 and its substitute
  equal(addWorkingDays('2028-09-29', 1), '2028-10-06') // 추석 and 개천절 together
})

test('the holidays are real days of three years, in order, and 설날 and 추석 have three days each', () => {
  const days = Object.keys(HOLIDAYS)
  for (const day of days) equal(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), day)
  equal(days.toSorted().join(), days.join())
  for (const year of ['2026', '2027', '2028']) {
    for (const feast of ['설날', '추석']) {
      const feastDays = days.filter(
        (day) => day.startsWith(year) && HOLIDAYS[day]!.startsWith(feast) && !HOLIDAYS[day]!.includes('대체'),
      )
      equal(feastDays.length, 3, `${feast} ${year}`)
      equal(daysBetween(feastDays[0]!, feastDays[2]!), 2)
    }
    ok(days.filter((day) => day.startsWith(year)).length >= 17)
  }
})

test('a substitute holiday is a weekday', () => {
  for (const [day, name] of Object.entries(HOLIDAYS)) {
    if (!name.includes('대체')) continue
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    ok(weekday >= 1 && weekday <= 5, day)
  }
})
