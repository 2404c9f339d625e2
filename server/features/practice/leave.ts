import type { LeavePart } from '#server/features/identity/leave.ts'
import { countPractice, erasePractice } from './leave.store.ts'

/** Code and results are private: they are deleted, nothing is retained. */
export const leavePractice: LeavePart = {
  async announce(db, memberId) {
    const { tried, passed } = await countPractice(db, memberId)
    if (tried === 0) return []
    return [
      {
        kind: 'practice',
        title: `실습 문제 ${tried}개의 코드와 제출 기록`,
        note: `통과한 ${passed}개를 포함해 모두 지워지고 되찾을 수 없습니다.`,
      },
    ]
  },
  retain: async () => [],
  erase: erasePractice,
}
