import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { extendedMeanwhile, nothingToExtend } from '#contract/payment/staff-enrolment.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { auditAccess } from '../access-audit.ts'
import { ringForAccess } from '../access-news.ts'
import { extendOpen, insertExtension } from './extension.store.ts'

type ExtensionRequest = { revision: number; days: number; memberIds: number[] | null; reason: string }

/**
 * Staff extend many enrolments of a course by the same days. Like settings, an extension is based on a revision: a second
 * one of the same list is refused, so that two members of staff, or a repeated request, extend once.
 */
export function extendEnrolments(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  { reason, ...request }: ExtensionRequest,
): Promise<{ extended: number; skipped: number }> {
  return db.transaction().execute(async (trx) => {
    const { title: courseTitle } = (await findCourse(trx, courseId)) ?? refuse(courseNotFound)
    if (!(await insertExtension(trx, { courseId, ...request }))) refuse(extendedMeanwhile)
    const extended = await extendOpen(trx, { courseId, ...request })
    if (extended.length === 0) refuse(nothingToExtend)
    for (const { member_id: memberId, before, end } of extended) {
      const change = { courseTitle, before: { end: before }, end }
      await ringForAccess(trx, { memberId, courseId, ...change, change: `extension-${request.revision + 1}` })
      await auditAccess(trx, actor, { memberId, courseId }, { ...change, action: 'access.extend', reason })
    }
    const { memberIds } = request
    return {
      extended: extended.length,
      skipped: memberIds === null ? 0 : new Set(memberIds).size - extended.length,
    }
  })
}
