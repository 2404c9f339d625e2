import type { CalendarDay } from '#contract/learning/learning.ts'
import type { Db } from '#server/platform/database/db.ts'

export type PractisedExercise = {
  day: string
  exercise: CalendarDay['exercises'][number]
  hasFinished: boolean
}

/** The practice data that the calendar needs; `app.ts` passes it in. */
export type PracticeHistory = {
  /** The hours in which an exercise was submitted. */
  hoursOf(db: Db, memberId: number): Promise<Date[]>
  /** Submitted exercises per learning day of a month (`2026-11`), once a day, in order. */
  inMonth(
    db: Db,
    memberId: number,
    month: { month: string; dayStartsAt: number },
  ): Promise<PractisedExercise[]>
}
