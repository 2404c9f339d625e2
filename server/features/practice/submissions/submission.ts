import { anotherMembers } from '#contract/learning/note.ts'
import { exerciseChanged, type TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { invalid } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { attend } from '#server/features/learning/attendance.ts'
import { countExercise } from '#server/features/learning/exercise-lesson.ts'
import { exerciseForSolving, openedExercise } from '../exercises/exercise-access.ts'
import type { OpenExerciseRow } from '../exercises/exercise.store.ts'
import { isPass, passedCountOf, visiblePercentOf } from './outcomes.ts'
import type { PracticeDeps } from '../practice-deps.ts'
import { noteHour, noteSubmission, type StandingKey } from '../exercises/standing.store.ts'
import { shownSubmission } from './shown-submission.ts'
import {
  deleteBeyond,
  findSentBefore,
  insertSubmission,
  type SubmissionToInsert,
} from './submission.store.ts'
import { refuseOtherFiles } from './work.ts'

/** Limit per member and exercise; beyond it, the oldest failed submissions are deleted. */
const MOST_KEPT = 200

type SubmissionRequest = {
  files: CodeFile[]
  version: number
  outcomes: TestOutcome[]
  clientSubmissionId: string
  memberId: number
}

/** Stores the outcomes of the member's own browser; the server decides whether they are a pass. */
export async function submitExercise(
  deps: PracticeDeps,
  viewer: Viewer,
  exerciseId: number,
  { memberId: writerId, ...submission }: SubmissionRequest,
) {
  if (writerId !== viewer.memberId) return refuse(anotherMembers)
  const exercise = await openedExercise(deps, viewer, exerciseId)
  const own = { memberId: viewer.memberId, exerciseId }
  if (!(await findSentBefore(deps.db, own, submission.clientSubmissionId))) {
    refuseOtherTests(exercise, submission)
    refuseOtherFiles(exercise.starter, submission.files)
    if (!may(viewer, 'submission.exceedLimit')) await deps.submissionsOfMember.take(String(viewer.memberId))
    await keep(deps, own, exercise.course_id, {
      ...submission,
      passed: isPass(submission.outcomes, exercise.tests.length),
      passedCount: passedCountOf(submission.outcomes),
      visiblePercent: visiblePercentOf(submission.outcomes, exercise.tests),
    })
  }
  // Also of one that was sent before: its progress may not have been stored.
  if (exercise.lesson_id !== null) await countExercise(deps, viewer, exercise.lesson_id)
  return await told(deps, viewer, own, submission.clientSubmissionId)
}

function refuseOtherTests({ version, tests_version, tests }: OpenExerciseRow, submission: GradedRun): void {
  if (submission.version < tests_version || submission.version > version) refuse(exerciseChanged)
  const message = '테스트 결과가 일부 누락되었습니다. 다시 제출해 주세요.'
  if (submission.outcomes.length !== tests.length)
    refuse(invalid, { errors: [{ field: 'outcomes', message }] })
}

type GradedRun = Pick<SubmissionRequest, 'version' | 'outcomes'>

async function keep(
  { db }: PracticeDeps,
  own: StandingKey,
  courseId: number,
  submission: SubmissionToInsert & { visiblePercent: number },
): Promise<void> {
  await withHeldMember(db, own.memberId, async (trx) => {
    if (!(await insertSubmission(trx, own, submission))) return // sent twice at once
    await noteSubmission(trx, own, submission)
    await noteHour(trx, own)
    await attend(trx, own.memberId, courseId)
    await deleteBeyond(trx, own, MOST_KEPT)
  })
}

async function told(deps: PracticeDeps, viewer: Viewer, own: StandingKey, clientSubmissionId: string) {
  const submission = (await findSentBefore(deps.db, own, clientSubmissionId)) ?? refuse(invalid)
  const { standing } = await exerciseForSolving(deps, viewer, own.exerciseId)
  return { submission: shownSubmission(submission), standing, isFirstPass: submission.is_first_pass }
}
