import type { Db } from '#server/platform/database/db.ts'

export async function countWishes(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wish')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function eraseWishes(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('wish').where('member_id', '=', memberId).execute()
}
