import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import {
  certificateMissing,
  certificateNameWrong,
  certificateNotMet,
} from '#contract/learning/certificate.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { hush } from '#server/features/notification/bell.ts'
import { hasTaken } from '#server/features/payment/enrolment.ts'
import { type CertificateRow, findOwn } from './certificate.store.ts'
import { issue } from './certificate-issue.ts'
import { metKey } from './certificate-news.ts'
import { completionOf } from '../completion.ts'
import { findHolderName } from './holder.store.ts'
import { isNameDrawable } from '#server/platform/fonts/fonts.ts'

export async function takeCertificate(deps: Deps, viewer: Viewer, courseId: number) {
  await requireTaken(deps, viewer, courseId)
  const { isMet } = await completionOf(deps, viewer.memberId, courseId)
  const row =
    (await findOwn(deps.db, viewer.memberId, courseId)) ??
    (isMet ? await issueDrawable(deps, viewer.memberId, courseId) : refuse(certificateNotMet))
  await hush(deps.db, { key: metKey(courseId), memberId: viewer.memberId })
  return { number: row.number, issuedAt: seoulTime(row.issued_at) }
}

export async function ownCertificate(deps: Deps, viewer: Viewer, courseId: number): Promise<CertificateRow> {
  await requireTaken(deps, viewer, courseId)
  return (await findOwn(deps.db, viewer.memberId, courseId)) ?? refuse(certificateMissing)
}

/** Refuses a name that the font cannot draw: the certificate would keep it forever. */
async function issueDrawable(deps: Deps, memberId: number, courseId: number): Promise<CertificateRow> {
  if (!(await isNameDrawable(await findHolderName(deps.db, memberId)))) refuse(certificateNameWrong)
  return await withHeldMember(deps.db, memberId, (db) => issue({ ...deps, db }, memberId, courseId))
}

async function requireTaken({ db }: Deps, { memberId }: Viewer, courseId: number): Promise<void> {
  if (!(await findCourse(db, courseId))) refuse(courseNotFound)
  if (!(await hasTaken(db, memberId, courseId))) refuse(forbidden)
}
