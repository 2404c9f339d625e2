import type { CalendarDay } from '#contract/learning/learning.ts'
import type { Db } from '#server/platform/database/db.ts'

export type PractisedOn = { day: string; exercise: CalendarDay['exercises'][number]; hasFinished: boolean }

/** What the calendar has to know of exercises; `app.ts` hands it down. */
export type Practised = {
  /** The hours within which one was handed in. */
  hoursOf(db: Db, memberId: number): Promise<Date[]>
  /** What was handed in on the days of learning of a month (`2026-11`), once a day and in its order. */
  inMonth(db: Db, memberId: number, month: { month: string; dayStartsAt: number }): Promise<PractisedOn[]>
}
