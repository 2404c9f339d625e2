import {
  type StaffExercise,
  exerciseEdited,
  exerciseUnchecked,
  type TestOutcome,
} from '#contract/practice/practice.ts'
import { exerciseNotFound } from '#contract/community/community.ts'
import { forbidden, invalid } from '#contract/platform/problem.ts'
import type { RowsDone } from '#contract/platform/selection.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onEachRow } from '#server/platform/http/each-row.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { auditExercise } from './exercise-audit.ts'
import type { Actor } from '../../audit/actor.ts'
import { lockExercise } from './exercise-change.store.ts'
import { showStaffExercise } from './exercise.ts'
import type { WholeStaffExerciseRow } from './exercise.store.ts'
import { putCheck, setPublished } from './exercise-making.store.ts'
import { isPass } from '../submissions/outcomes.ts'

type Check = { version: number; solution: TestOutcome[]; wrongAnswers: TestOutcome[][] }

/** Stores the outcome of solution and wrong answers; sound if the solution passes and every wrong answer fails. */
export async function checkExercise(
  { db }: Deps,
  actor: Actor,
  exerciseId: number,
  check: Check,
): Promise<StaffExercise> {
  await db.transaction().execute(async (trx) => {
    const row = (await lockExercise(trx, exerciseId)) ?? refuse(exerciseNotFound)
    if (row.version !== check.version) return refuse(exerciseEdited)
    refuseOtherTests(row, check)
    const testCount = row.tests.length
    const isSound =
      isPass(check.solution, testCount) && check.wrongAnswers.every((answer) => !isPass(answer, testCount))
    await putCheck(trx, exerciseId, { ...check, isSound, checkedBy: actor.actorId })
    await auditExercise(trx, actor, {
      action: 'check',
      exerciseId,
      before: { checkedVersion: row.checked_version },
      after: { checkedVersion: isSound ? check.version : null },
    })
  })
  return await showStaffExercise(db, exerciseId)
}

function refuseOtherTests(
  { tests, wrong_answers }: WholeStaffExerciseRow,
  { solution, wrongAnswers }: Check,
): void {
  const isWhole =
    wrongAnswers.length === wrong_answers.length &&
    [solution, ...wrongAnswers].every((outcomes) => outcomes.length === tests.length)
  const message = '풀이와 모든 오답을 모든 테스트로 확인해야 합니다.'
  if (!isWhole) refuse(invalid, { errors: [{ field: 'wrongAnswers', message }] })
}

export async function publishExercise(
  { db }: Deps,
  actor: Actor,
  exerciseId: number,
  published: boolean,
): Promise<StaffExercise> {
  await db
    .transaction()
    .execute(async (trx) => publishLocked(trx, actor, await locked(trx, exerciseId), published))
  return await showStaffExercise(db, exerciseId)
}

type Publication = { exerciseIds: readonly number[]; published: boolean }

/** Changes each exercise in a separate transaction; refuses those of courses where the viewer may not edit. */
export const publishExercises = (
  deps: Pick<Deps, 'db' | 'log'>,
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  { exerciseIds, published }: Publication,
): Promise<RowsDone> =>
  onEachRow(deps, exerciseIds, (exerciseId) =>
    deps.db.transaction().execute(async (trx) => {
      const row = await locked(trx, exerciseId)
      if (!may(viewer, 'exercise.edit', { courseId: row.course_id })) refuse(forbidden)
      return await publishLocked(trx, actor, row, published)
    }),
  )

const locked = async (trx: Db, exerciseId: number) =>
  (await lockExercise(trx, exerciseId)) ?? refuse(exerciseNotFound)

/** Returns whether the exercise was changed. */
async function publishLocked(
  trx: Db,
  actor: Actor,
  row: WholeStaffExerciseRow,
  published: boolean,
): Promise<boolean> {
  if (row.published === published) return false
  if (published && row.checked_version !== row.version) refuse(exerciseUnchecked)
  await setPublished(trx, row.id, published)
  await auditExercise(trx, actor, {
    action: published ? 'publish' : 'unpublish',
    exerciseId: row.id,
    before: { published: row.published },
    after: { published, version: row.version },
  })
  return true
}
