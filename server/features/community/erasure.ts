import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { countPosts, forgetAuthor } from './erasure.store.ts'

/** Posts stay for other learners, without their author's name. */
export const communityErasure: ErasurePart = {
  async announce(db, memberId) {
    const count = await countPosts(db, memberId)
    if (count === 0) return []
    return [
      {
        kind: 'question',
        title: `질문과 답변 ${count}개`,
        note: '작성자만 ‘탈퇴한 회원’으로 바뀌고 글은 그대로 남습니다. 남기고 싶지 않은 글은 탈퇴하기 전에 삭제해 주세요.',
      },
    ]
  },
  retain: async () => [],
  erase: forgetAuthor,
}
