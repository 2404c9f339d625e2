import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { eraseLearning, findSupply } from './erasure.store.ts'
import { myCourses } from './my-courses.ts'

const MOST = 100

/** Deletes progress and attendance; keeps when each lecture was opened, as proof of delivery. */
export const learningErasure: ErasurePart = {
  async announce(db, memberId) {
    const all = { status: 'all', sort: 'lastWatchedAt,desc', page: 0, size: MOST } as const
    const { content } = await myCourses({ db }, memberId, all)
    return content.map(({ courseTitle: title, progress }) => ({
      kind: 'course',
      title,
      note: progress.completed
        ? '완료한 코스입니다. 더 이상 볼 수 없고 수강 기록이 삭제됩니다.'
        : `진도 ${progress.progressPercent}%에서 수강이 종료되고, 진도와 출석 기록이 삭제됩니다.`,
    }))
  },
  async retain(trx, memberId) {
    const supplied = await findSupply(trx, memberId)
    return supplied.map(({ last_at: since, ...body }) => ({ kind: 'supply', body, since }))
  },
  erase: eraseLearning,
}
