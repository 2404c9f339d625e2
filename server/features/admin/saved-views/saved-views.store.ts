import type { SavedView } from '#contract/admin/saved-view.ts'
import type { Db } from '#server/platform/database/db.ts'

const columns = ['id', 'name', 'query'] as const

export const findViews = (db: Db, memberId: number, list: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()

type ViewToInsert = { memberId: number; list: string; name: string; query: string }

/** Undefined when the name is taken. */
export const insertView = (trx: Db, { memberId, ...view }: ViewToInsert): Promise<SavedView | undefined> =>
  trx
    .insertInto('saved_view')
    .values({ member_id: memberId, ...view })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

type ViewKey = { memberId: number; viewId: number }

export const findListOf = (trx: Db, { memberId, viewId }: ViewKey) =>
  trx
    .selectFrom('saved_view')
    .select('list')
    .where('id', '=', viewId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Undefined when the view was deleted meanwhile. */
export const renameView = (
  trx: Db,
  { memberId, viewId }: ViewKey,
  name: string,
): Promise<SavedView | undefined> =>
  trx
    .updateTable('saved_view')
    .set({ name })
    .where('id', '=', viewId)
    .where('member_id', '=', memberId)
    .returning(columns)
    .executeTakeFirst()

export async function deleteView(db: Db, { memberId, viewId }: ViewKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', viewId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findAllViews = (db: Db, memberId: number) =>
  db
    .selectFrom('saved_view')
    .select(['list', 'name', 'query', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

export async function eraseViews(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('saved_view').where('member_id', '=', memberId).execute()
}
