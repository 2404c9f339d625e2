import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function closeRoom(trx: Db, id: number, reason: string | null): Promise<void> {
  await sql`
    update chat_room set status = 'closed', closed_at = now(), close_reason = ${reason}, waiting_since = null
    where id = ${id}`.execute(trx)
}

const UNIQUE_VIOLATION = '23505'

/** False: the member has another open room. */
export async function reopenRoom(trx: Db, id: number): Promise<boolean> {
  try {
    await sql`
      update chat_room set status = 'open', closed_at = null, close_reason = null where id = ${id}`.execute(
      trx,
    )
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function setStatus(trx: Db, id: number, status: 'open' | 'hold'): Promise<void> {
  await trx.updateTable('chat_room').set({ status }).where('id', '=', id).execute()
}

export async function assign(trx: Db, id: number, assigneeId: number | null): Promise<void> {
  await trx.updateTable('chat_room').set({ assignee_id: assigneeId }).where('id', '=', id).execute()
}
