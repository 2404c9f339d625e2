import { seoulTime } from '#server/clock.ts'
import { addDays, type Day, dayOf, isWorkingDay, workingDayFrom } from './seoul-days.ts'

export const SUPPORT_HOURS_TEXT = '평일 10:00 ~ 19:00' // spec 1
const OPENS = '10:00'
const CLOSES = '19:00'

/** Whether the support desk answers by its hours: on working days, 10:00 to 19:00 in Seoul. */
export function isWithinHours(now: Date): boolean {
  return isWorkingDay(dayOf(now)) && OPENS <= timeOf(now) && timeOf(now) < CLOSES
}

/** The first opening after now, also while the desk is open. */
export function nextOpening(now: Date): Date {
  const isBeforeOpening = timeOf(now) < OPENS
  return at(workingDayFrom(isBeforeOpening ? dayOf(now) : addDays(dayOf(now), 1)), OPENS)
}

/** When the hours change next: the closing of today, or the next opening. */
export function nextSwitch(now: Date): Date {
  return isWithinHours(now) ? at(dayOf(now), CLOSES) : nextOpening(now)
}

const timeOf = (now: Date) => seoulTime(now).slice(11, 16)
const at = (day: Day, time: string) => new Date(`${day}T${time}:00+09:00`)
