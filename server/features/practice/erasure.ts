import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countPractice, erasePractice } from './erasure.store.ts'

/** Code and results are private: they are deleted, nothing is retained. */
export const practiceErasure: ErasurePart = {
  async announce(db, memberId) {
    const { tried, passed } = await countPractice(db, memberId)
    if (tried === 0) return []
    return [
      {
        kind: 'practice',
        title: `실습 문제 ${tried}개의 코드와 제출 기록`,
        note: `통과한 ${passed}개를 포함해 모두 삭제되며 복구할 수 없습니다.`,
      },
    ]
  },
  retain: async () => [],
  erase: erasePractice,
}
