import { seoulDate, seoulTime } from '#server/platform/clock.ts'
import { addDays } from '#server/features/site/seoul-days.ts'

const [EVENING, MORNING] = ['21:00', '08:00'] // Network Act, article 50, paragraph 3

const timeOf = (at: Date) => seoulTime(at).slice(11, 16)

/** Between 21:00 and 08:00 in Seoul, when advertising needs a separate consent. */
export const isNight = (at: Date): boolean => timeOf(at) >= EVENING || timeOf(at) < MORNING

/** The next 08:00 in Seoul. */
export function nextMorning(at: Date): Date {
  const day = seoulDate(at)
  return new Date(`${timeOf(at) < MORNING ? day : addDays(day, 1)}T${MORNING}:00+09:00`)
}
