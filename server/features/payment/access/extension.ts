import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { extendedMeanwhile, nothingToExtend } from '#contract/payment/staff-enrolment.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAuditLines } from '#server/features/audit/audit.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { accessLine } from '../access-audit.ts'
import { ringForExtensions, takeBackReminders } from '../access-news.ts'
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
    const change = `extension-${request.revision + 1}`
    const changes = extended.map(({ member_id: memberId, before, end }) => ({
      memberId,
      courseId,
      courseTitle,
      before: { end: before },
      end,
      change,
    }))
    for (const { member_id } of extended.filter(({ was_reminded }) => was_reminded))
      await takeBackReminders(trx, member_id, courseId)
    for (const some of inPartsOf(PART, changes)) {
      await ringForExtensions(trx, some)
      await writeAuditLines(
        trx,
        some.map((one) => accessLine(actor, one, { ...one, action: 'access.extend', reason })),
      )
    }
    const { memberIds } = request
    return {
      extended: extended.length,
      skipped: memberIds === null ? 0 : new Set(memberIds).size - extended.length,
    }
  })
}

/** A statement has at most 65,535 parameters. */
const PART = 1000

const inPartsOf = <One>(size: number, all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
