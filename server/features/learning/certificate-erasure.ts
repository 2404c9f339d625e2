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
      note: '다시 내려받을 수 없습니다. 이름과 기간은 지워지고, 번호를 아는 사람에게는 코스 이름과 유효한지만 보입니다.',
    }))
  },
  retain: async () => [],
  erase: disown,
}
