import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countReportsOf, deleteReportsOf } from './erasure.store.ts'

/** A member's reports are their own words: they are deleted; an erratum that staff made of one stays. */
export const erratumErasure: ErasurePart = {
  async announce(db, memberId) {
    const count = await countReportsOf(db, memberId)
    if (count === 0) return []
    return [
      {
        kind: 'erratum-report',
        title: `강의 제보 ${count}개`,
        note: '모두 삭제되며 복구할 수 없습니다. 제보로 게시된 정정 안내는 남습니다.',
      },
    ]
  },
  retain: async () => [],
  erase: deleteReportsOf,
}
