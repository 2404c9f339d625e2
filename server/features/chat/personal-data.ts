import type { DataPart } from '#server/features/identity/personal-data.ts'
import { findAllRooms, hasMailOff } from './personal-data.store.ts'

/** The member's conversations, both sides; support staff are not named. */
export const chatData: DataPart = async (db, memberId) => ({
  chatRooms: await findAllRooms(db, memberId),
  chatMails: !(await hasMailOff(db, memberId)),
})
