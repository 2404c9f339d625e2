import type { Db } from '#server/platform/database/db.ts'

export async function countReportsOf(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('erratum_report')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteReportsOf(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('erratum_report').where('member_id', '=', memberId).execute()
}
