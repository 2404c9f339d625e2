import { isDeepStrictEqual } from 'node:util'
import type { ExerciseToMake } from '#contract/practice/practice.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/features/audit/actor.ts'

type ExerciseChange = {
  action: 'make' | 'change' | 'place' | 'remove' | 'check' | 'publish' | 'unpublish'
  exerciseId: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  changed?: string[]
}

export const auditExercise = (trx: Db, actor: Actor, { action, exerciseId, ...detail }: ExerciseChange) =>
  writeAudit(trx, { ...actor, action: `exercise.${action}`, subject: `exercise:${exerciseId}`, detail })

export const changedFields = (before: ExerciseToMake, after: ExerciseToMake): (keyof ExerciseToMake)[] =>
  (Object.keys(after) as (keyof ExerciseToMake)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )

const SHORT = ['courseId', 'lectureId', 'atSec', 'title', 'language', 'difficulty', 'isOpen'] as const

/** Logs only that code and long texts changed, not their content. */
export const shortOf = (exercise: ExerciseToMake, fields: string[]): Record<string, unknown> =>
  Object.fromEntries(SHORT.filter((field) => fields.includes(field)).map((field) => [field, exercise[field]]))
