import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import type { DataPart } from '#server/features/identity/personal-data.ts'
import { eraseAnswers, findOwnAnswers } from './first-run.store.ts'

/** Answers are private: they are deleted, nothing is retained. */
export const firstRunErasure: ErasurePart = {
  announce: async () => [],
  retain: async () => [],
  erase: eraseAnswers,
}

export const firstRunData: DataPart = async (db, memberId) => ({
  firstRun: await findOwnAnswers(db, memberId),
})
