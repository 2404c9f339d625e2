import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { type CertificateRow, findOwn, insertCertificate } from './certificate.store.ts'
import { drawNumber } from './certificate-number.ts'

const TRIES = 5

/** For a member who has met the rule. If the drawn number is taken, draws another. */
export async function issue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  courseId: number,
): Promise<CertificateRow> {
  const year = Number(seoulDate(clock.now()).slice(0, 4))
  for (let tried = 0; tried < TRIES; tried += 1) {
    await insertCertificate(db, memberId, { courseId, number: drawNumber(year) })
    const row = await findOwn(db, memberId, courseId)
    if (row) return row
  }
  throw new Error(`no certificate could be written for course ${courseId}`)
}
