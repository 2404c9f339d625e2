import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { LESSON_KINDS, LessonKind } from '#contract/catalogue/lesson.ts'
import type { Completion } from '#contract/learning/learning.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { courseForWatching } from './access.ts'
import * as store from './completion.store.ts'
import { fractionOf } from './player/fraction.ts'

export async function showCompletion(deps: Deps, viewer: Viewer, courseId: number): Promise<Completion> {
  await courseForWatching(deps, viewer, courseId)
  return viewer.viewedBy === undefined
    ? completionOf(deps, viewer.memberId, courseId)
    : shown(await findCompletion(deps, viewer.memberId, courseId))
}

/** Whether the certificate's rule is met, and what is missing; once met, it is stored and stays. */
export async function completionOf(
  deps: Pick<Deps, 'db'>,
  memberId: number,
  courseId: number,
): Promise<Completion> {
  const row = await findCompletion(deps, memberId, courseId)
  if (!row.is_met || row.met_at) return shown(row)
  // After a rule was relaxed, nothing has stored yet that the member meets it.
  await store.storeCompletion(deps.db, memberId, courseId)
  return shown(await findCompletion(deps, memberId, courseId))
}

const findCompletion = async ({ db }: Pick<Deps, 'db'>, memberId: number, courseId: number) =>
  (await store.findCompletion(db, memberId, courseId)) ?? refuse(courseNotFound)

/** The share of a course that a member has really taken, 0 to 1: videos by the second, other lessons when completed. */
export async function coverageOf(db: Db, memberId: number, courseId: number): Promise<number> {
  const { covered_sec, duration_sec } = await store.findCoverage(db, memberId, courseId)
  return fractionOf(covered_sec, duration_sec)
}

/** After a lecture was removed: stores who has completed the course by that, permanently (docs/decisions/0021). */
export const storeCompletions = (trx: Db, courseId: number): Promise<void> =>
  store.storeCompletions(trx, courseId)

function shown(row: store.CompletionRow): Completion {
  return {
    courseId: row.course_id,
    courseTitle: row.title,
    rule: { coverage: row.completion_coverage, quizzes: row.completion_quizzes },
    coverage: fractionOf(row.covered_sec, row.duration_sec),
    openedCount: row.proven_count,
    totalCount: row.needed_count,
    needs: LESSON_KINDS.filter((kind) => row.lectures.some((one) => one.needs_proof && one.kind === kind)),
    isMet: row.is_met || row.met_at !== null,
    metAt: row.met_at && seoulTime(row.met_at),
    certificateNumber: row.certificate_number,
    missing: row.lectures
      .filter((lecture) => lecture.needs_proof && (!lecture.is_proven || lecture.missing_sec > 0))
      .map((lecture) => ({
        lectureId: lecture.id,
        title: lecture.title,
        kind: LessonKind.parse(lecture.kind),
        orderIndex: lecture.order_index,
        durationSec: lecture.duration_sec,
        isOpened: lecture.is_opened,
        missingSec: lecture.missing_sec,
        ranges: lecture.ranges,
      })),
  }
}
