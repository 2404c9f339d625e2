import { type Course, courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { requireMember } from '#server/features/identity/member-hold.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import * as store from './wish.store.ts'

type WishDeps = { db: Db; published: PublishedCourses }

export async function makeWish(db: Db, { memberId }: Viewer, courseId: number): Promise<null> {
  await db.transaction().execute(async (trx) => {
    await requireMember(trx, memberId)
    if (!(await store.holdPublished(trx, courseId))) refuse(courseNotFound)
    await store.insertWish(trx, memberId, courseId)
  })
  return null
}

/** Also of a course that is no longer published, as long as the member wishes it. */
export async function removeWish(
  { db, published }: WishDeps,
  { memberId }: Viewer,
  courseId: number,
): Promise<null> {
  const isRemoved = await store.deleteWish(db, memberId, courseId)
  if (!isRemoved && !(await published.isShown(courseId))) refuse(courseNotFound)
  return null
}

export async function listWishes({ db, published }: WishDeps, { memberId }: Viewer): Promise<Course[]> {
  const [wishes, { data }] = await Promise.all([store.findWishes(db, memberId), published.courses()])
  const open = new Map(data.map((course) => [course.id, course]))
  return wishes.map((wish) => open.get(wish.id) ?? closed(wish))
}

/** The name is known to the member; the rest may be a draft by now. */
const closed = ({ id, title, category }: store.WishRow): Course => ({
  id,
  title,
  category,
  published: false,
  summary: '',
  description: '',
  level: '',
  price: 0,
  listPrice: 0,
  saleEndsAt: null,
  studyMinutes: { video: 0, text: 0, file: 0, exercise: 0, quiz: 0 },
  imageUrl: null,
  lectureCount: 0,
  totalDurationSec: 0,
  accessDays: null,
  rating: { average: null, count: 0 },
  instructors: [],
})
