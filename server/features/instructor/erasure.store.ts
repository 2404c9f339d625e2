import type { Db } from '#server/platform/database/db.ts'

export const findLinkedInstructor = (db: Db, memberId: number) =>
  db.selectFrom('instructor').select(['id', 'name']).where('member_id', '=', memberId).executeTakeFirst()

export const unlinkInstructor = (trx: Db, memberId: number) =>
  trx.updateTable('instructor').set({ member_id: null }).where('member_id', '=', memberId).execute()
