import type { Db } from '#server/platform/database/db.ts'
import { lockMember } from '../member-lock.store.ts'

type NewImage = { imageId: string; file: string; width: number; height: number }

/**
 * Within a transaction: the member's picture becomes this one, or none. Answers the file that nobody shows any more;
 * nothing when the member has left. The member is locked, so of two at once each finds the other's as the old one.
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
