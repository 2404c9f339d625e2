import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countReviewsOf, forgetReviewer } from './erasure.store.ts'

/** Reviews stay for other learners, without their author's name. */
export const reviewErasure: ErasurePart = {
  async announce(db, memberId) {
    const count = await countReviewsOf(db, memberId)
    if (count === 0) return []
    return [
      {
        kind: 'review',
        title: `수강평 ${count}개`,
        note: '작성자만 ‘탈퇴한 회원’으로 바뀌고 수강평은 그대로 남습니다. 남기고 싶지 않은 수강평은 탈퇴하기 전에 삭제해 주세요.',
      },
    ]
  },
  retain: async () => [],
  erase: forgetReviewer,
}
