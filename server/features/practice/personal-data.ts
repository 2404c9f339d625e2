import type { DataPart } from '#server/features/identity/personal-data.ts'
import { findOwnHours, findOwnStandings, findOwnSubmissions, findOwnWork } from './personal-data.store.ts'

/** A member's code, progress and submissions in exercises. */
export const practiceData: DataPart = async (db, memberId) => ({
  exerciseWork: await findOwnWork(db, memberId),
  exerciseStandings: await findOwnStandings(db, memberId),
  exerciseSubmissions: await findOwnSubmissions(db, memberId),
  exerciseHours: await findOwnHours(db, memberId),
})
