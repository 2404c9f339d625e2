import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countWishes, eraseWishes } from './erasure.store.ts'

/** Wishes are private: they are deleted, nothing is retained. */
export const wishErasure: ErasurePart = {
  async announce(db, memberId) {
    const count = await countWishes(db, memberId)
    return count === 0
      ? []
      : [{ kind: 'wish', title: `찜한 코스 ${count}개`, note: '목록이 삭제되며 복구할 수 없습니다.' }]
  },
  retain: async () => [],
  erase: eraseWishes,
}
