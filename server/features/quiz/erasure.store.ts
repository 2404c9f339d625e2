import type { Db } from '#server/platform/database/db.ts'

export async function countAttemptsOf(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quiz_attempt')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteAttemptsOf(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('quiz_sitting').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('quiz_attempt').where('member_id', '=', memberId).execute()
}
