import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countRoomsOf, eraseChat, findConversations, lockRoomsOf } from './erasure.store.ts'

/** Removes the conversations from the support inbox; keeps their text separately, as the law requires for complaints. */
export const chatErasure: ErasurePart = {
  async announce(db, memberId) {
    const count = await countRoomsOf(db, memberId)
    if (count === 0) return []
    const note =
      '상담 내용은 더 이상 볼 수 없고, 법령에 따라 익명으로 3년간 보관합니다. 주고받은 파일은 삭제됩니다.'
    return [{ kind: 'talk', title: `상담 ${count}건`, note }]
  },
  async retain(trx, memberId) {
    await lockRoomsOf(trx, memberId)
    const rooms = await findConversations(trx, memberId)
    return rooms.map(({ last_at: since, ...body }) => ({ kind: 'dispute', body, since }))
  },
  erase: eraseChat,
}
