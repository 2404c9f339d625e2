import type { Db } from '#server/database/db.ts'
import { ring } from '#server/notification/bell.ts'
import { findMetTitle } from './certificate-news.store.ts'

export const metKey = (courseId: number) => `certificate:course:${courseId}`

/** Once a course: that there is a certificate to be had. Whoever watched open lectures alone has none. */
export async function tellMet(db: Db, memberId: number, courseId: number): Promise<void> {
  const title = await findMetTitle(db, memberId, courseId)
  if (title === undefined) return
  await ring(db, memberId, {
    kind: 'certificate',
    title: '수료 조건을 모두 채웠습니다',
    body: `‘${title}’ 수료증을 받을 수 있습니다.`,
    href: `/mypage?course=${courseId}`,
    key: metKey(courseId),
  })
}
