import { seoulTime } from '#server/clock.ts'

export const SUPPORT_HOURS_TEXT = '평일 10:00 ~ 19:00' // spec 1
const OPENS = '10:00'
const CLOSES = '19:00'

/** Whether the support desk answers now: Monday to Friday, 10:00 to 19:00 in Seoul. */
export function isDeskOpen(now: Date): boolean {
  const seoul = seoulTime(now)
  const time = seoul.slice(11, 16)
  return isWeekday(seoul.slice(0, 10)) && OPENS <= time && time < CLOSES
}

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day >= 1 && day <= 5
}
