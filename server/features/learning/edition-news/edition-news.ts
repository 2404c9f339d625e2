import type { Edition } from '#contract/catalogue/edition.ts'
import { listEditions } from '#server/features/catalogue/editions.ts'
import type { Deps } from '#server/deps.ts'
import { findKnownUntil, storeSeen } from './edition-news.store.ts'

type NewsDeps = Pick<Deps, 'db'>

/** What changed in a course that the member takes, since they last confirmed it. */
export async function editionNews({ db }: NewsDeps, memberId: number, courseId: number): Promise<Edition[]> {
  const knownUntil = await findKnownUntil(db, memberId, courseId)
  return knownUntil ? await listEditions(db, courseId, knownUntil) : []
}

/** Milliseconds are all that the browser knows of the moment, so the one that has begun is included. */
export async function seeEditions(
  { db }: NewsDeps,
  memberId: number,
  courseId: number,
  until: string,
): Promise<null> {
  await storeSeen(db, memberId, courseId, new Date(until))
  return null
}
