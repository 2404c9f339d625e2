import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countAttemptsOf, deleteAttemptsOf } from './erasure.store.ts'

/** Attempts are deleted with their answers; the statistics of a quiz no longer count them. */
export const quizErasure: ErasurePart = {
  async announce(db, memberId) {
    const count = await countAttemptsOf(db, memberId)
    if (count === 0) return []
    return [
      {
        kind: 'quiz-attempt',
        title: `퀴즈·시험 응시 ${count}회`,
        note: '답안과 결과가 모두 삭제되며 복구할 수 없습니다.',
      },
    ]
  },
  retain: async () => [],
  erase: deleteAttemptsOf,
}
