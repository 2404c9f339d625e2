import type { Db } from '#server/platform/database/db.ts'
import { lockMember } from '../member-lock.store.ts'

type NewImage = { imageId: string; file: string; width: number; height: number }

/**
 * Within a transaction: sets or clears the member's image. Returns the file that is no longer used; undefined for a removed
 * account. Locks the member, so that concurrent changes each see the other's file as the old one.
 */
export async function swapImage(
  trx: Db,
  memberId: number,
  image: NewImage | null,
): Promise<{ old: string | null } | undefined> {
  const member = await lockMember(trx, memberId)
  if (!member) return undefined
  if (image) {
    const { imageId: id, file, width, height } = image
    await trx.insertInto('image').values({ id, file, width, height }).execute()
  }
  await trx
    .updateTable('member')
    .set({ image_id: image?.imageId ?? null })
    .where('id', '=', memberId)
    .execute()
  if (member.image_id === null) return { old: null }
  const removed = await trx
    .deleteFrom('image')
    .where('id', '=', member.image_id)
    .returning('file')
    .executeTakeFirst()
  return { old: removed?.file ?? null }
}
