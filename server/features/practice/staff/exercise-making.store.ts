import { sql } from 'kysely'
import type { ExerciseToMake } from '#contract/practice/practice.ts'
import { initialsOf } from '#server/platform/words/hangul-initials.ts'
import { piecesOf } from '#server/platform/words/word-pieces.ts'
import type { Db } from '#server/platform/database/db.ts'
import { LANGUAGE_WORDS } from '../exercises/language-words.ts'

/** Adds the exercise as the last of its course. */
export async function insertExercise(db: Db, exercise: ExerciseToMake): Promise<number> {
  const { id } = await db
    .insertInto('exercise')
    .values({ ...columnsOf(exercise), order_index: lastPlace(exercise.courseId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lastPlace = (courseId: number) =>
  sql<number>`(select coalesce(max(o.order_index), 0) + 1 from exercise o where o.course_id = ${courseId})`

export function columnsOf(exercise: ExerciseToMake) {
  const words = [exercise.title, exercise.summary, LANGUAGE_WORDS[exercise.language]].join('\n')
  return {
    course_id: exercise.courseId,
    lecture_id: exercise.lectureId,
    at_sec: exercise.atSec,
    title: exercise.title,
    summary: exercise.summary,
    language: exercise.language,
    difficulty: exercise.difficulty,
    is_open: exercise.isOpen,
    statement: exercise.statement,
    starter: JSON.stringify(exercise.starter),
    tests: JSON.stringify(exercise.tests),
    hints: exercise.hints,
    solution: JSON.stringify(exercise.solution),
    explanation: exercise.explanation,
    wrong_answers: JSON.stringify(exercise.wrongAnswers),
    words,
    pieces: piecesOf(words),
    initials: initialsOf(words),
  }
}

export type CheckToKeep = {
  version: number
  isSound: boolean
  solution: unknown[]
  wrongAnswers: unknown[]
  checkedBy: number | null
}

export async function putCheck(db: Db, exerciseId: number, check: CheckToKeep): Promise<void> {
  const row = {
    version: check.version,
    is_sound: check.isSound,
    solution: JSON.stringify(check.solution),
    wrong_answers: JSON.stringify(check.wrongAnswers),
    checked_by: check.checkedBy,
    checked_at: sql<Date>`now()`,
  }
  await db
    .insertInto('exercise_check')
    .values({ exercise_id: exerciseId, ...row })
    .onConflict((conflict) => conflict.column('exercise_id').doUpdateSet(row))
    .execute()
}

export async function setPublished(db: Db, exerciseId: number, published: boolean): Promise<void> {
  await db
    .updateTable('exercise')
    .set({ published, updated_at: sql`now()` })
    .where('id', '=', exerciseId)
    .execute()
}
