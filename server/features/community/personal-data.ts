import type { DataPart } from '#server/features/identity/personal-data.ts'
import { findAllAnswers, findAllQuestions } from './personal-data.store.ts'

/** A member's questions and answers, including removed and hidden ones. */
export const communityData: DataPart = async (db, memberId) => ({
  questions: await findAllQuestions(db, memberId),
  answers: await findAllAnswers(db, memberId),
})
