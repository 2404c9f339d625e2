import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { disown } from './certificate/certificate.store.ts'
import { findTitles } from './certificate-erasure.store.ts'

/** Must run before payment's part, which ends every enrolment: refunds could then no longer be told apart. */
export const certificateErasure: ErasurePart = {
  async announce(db, memberId) {
    const titles = await findTitles(db, memberId)
    return titles.map(({ course_title }) => ({
      kind: 'certificate',
      title: `${course_title} 수료증`,
      note: '다시 다운로드할 수 없습니다. 이름과 학습 기간은 삭제되고, 수료증 번호로 확인하면 코스 이름과 유효 여부만 표시됩니다.',
    }))
  },
  retain: async () => [],
  erase: disown,
}
