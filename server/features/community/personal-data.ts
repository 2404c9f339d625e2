import type { DataPart } from '#server/features/identity/personal-data.ts'
import { findAllAnswers, findAllQuestions } from './personal-data.store.ts'

/** What somebody asked and answered, also what they removed or the school hid. */
export const communityData: DataPart = async (db, memberId) => ({
  questions: await findAllQuestions(db, memberId),
  answers: await findAllAnswers(db, memberId),
})
