import type { Db } from '#server/platform/database/db.ts'

export async function isMailOff(db: Db, memberId: number): Promise<boolean> {
  const off = await db
    .selectFrom('chat_mail_off')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return off !== undefined
}

export async function switchMailOff(db: Db, memberId: number, isOff: boolean): Promise<void> {
  if (!isOff) return void (await db.deleteFrom('chat_mail_off').where('member_id', '=', memberId).execute())
  await db
    .insertInto('chat_mail_off')
    .values({ member_id: memberId })
    .onConflict((row) => row.doNothing())
    .execute()
}
