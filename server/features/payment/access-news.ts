import { seoulDate } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ring, ringMany, unring } from '#server/features/notification/bell.ts'
import { dayInWords } from '#server/features/site/seoul-days.ts'
import { changeKey, endingKey } from './access-key.ts'
import { accessChangeNews } from './bell-kinds.ts'

type AccessChange = {
  memberId: number
  courseId: number
  courseTitle: string
  /** null: the course was not open to the member. */
  before: { end: Date | null } | null
  end: Date | null
  /** Tells this change apart from others of the same access. */
  change: string
}

/** Notifies the member of a changed end, and takes back reminders of the former one, with their emails. */
export async function ringForAccess(trx: Db, change: AccessChange): Promise<void> {
  const { memberId, courseId, before, end } = change
  if (before && before.end?.getTime() === end?.getTime()) return
  await takeBackReminders(trx, memberId, courseId)
  await ring(trx, memberId, { kind: accessChangeNews, ...newsOf(change) })
}

/** The same for many members, at most 1,000; reminders were taken back before. */
export const ringForExtensions = (trx: Db, changes: readonly AccessChange[]): Promise<void> =>
  ringMany(
    trx,
    accessChangeNews,
    changes.map((change) => ({ memberId: change.memberId, ...newsOf(change) })),
  )

export const takeBackReminders = (trx: Db, memberId: number, courseId: number): Promise<void> =>
  unring(trx, endingKey(memberId, courseId))

const newsOf = ({ memberId, courseId, courseTitle, before, end, change }: AccessChange) => ({
  title: titleOf(before, end),
  body: `‘${courseTitle}’ 코스를 ${end === null ? '기한 없이' : `${dayInWords(seoulDate(end))}까지`} 수강할 수 있습니다.`,
  href: `/course/${courseId}/lectures`,
  key: `${changeKey(memberId, courseId)}:${change}`,
})

function titleOf(before: AccessChange['before'], end: Date | null): string {
  if (!before) return '코스가 등록되었습니다'
  const isLater = end === null || (before.end !== null && before.end < end)
  return isLater ? '수강 기한이 연장되었습니다' : '수강 기한이 변경되었습니다'
}
