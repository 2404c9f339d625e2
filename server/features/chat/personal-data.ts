import type { DataPart } from '#server/features/identity/personal-data.ts'
import { findAllRooms, hasMailOff } from './personal-data.store.ts'

/** Conversations with the desk, both sides of them; of the desk's people only that it was the desk. */
export const chatData: DataPart = async (db, memberId) => ({
  chatRooms: await findAllRooms(db, memberId),
  chatLetters: !(await hasMailOff(db, memberId)),
})
