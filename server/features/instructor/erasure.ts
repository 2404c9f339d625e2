import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { findLinkedInstructor, unlinkInstructor } from './erasure.store.ts'

/** The public page of an instructor belongs to the school and stays; only its link to the account ends. */
export const instructorErasure: ErasurePart = {
  async announce(db, memberId) {
    const instructor = await findLinkedInstructor(db, memberId)
    if (!instructor) return []
    return [
      {
        kind: 'instructor',
        title: `강사 소개 (${instructor.name})`,
        note: '계정과의 연결만 해제되고 강사 소개는 그대로 남습니다. 삭제를 원하면 운영진에게 요청해 주세요.',
      },
    ]
  },
  retain: async () => [],
  async erase(trx, memberId) {
    await unlinkInstructor(trx, memberId)
  },
}
