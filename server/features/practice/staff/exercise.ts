import type { PageQuery } from '#contract/platform/page.ts'
import type { StaffExercise } from '#contract/practice/practice.ts'
import { exerciseNotFound } from '#contract/community/community.ts'
import { searchTermsOf } from '#server/platform/words/word-search.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  countStaffExercises,
  type StaffExerciseFilter,
  type StaffExerciseRow,
  findStaffExercise,
  findStaffExercises,
  type WholeStaffExerciseRow,
} from './exercise.store.ts'
import { placeOf, shownPlaced } from '../exercises/shown-exercise.ts'

type StaffExerciseQuery = PageQuery &
  Omit<StaffExerciseFilter, 'terms' | 'permitted'> & { q?: string | undefined }

export async function listStaffExercises(
  { db }: Deps,
  permitted: PermittedCourses,
  { q, page, size, ...choices }: StaffExerciseQuery,
) {
  const filter = { ...choices, permitted, terms: searchTermsOf(q) }
  const [rows, total] = await Promise.all([
    findStaffExercises(db, filter, { limit: size, offset: page * size }),
    countStaffExercises(db, filter),
  ])
  return {
    content: rows.map((row) => ({ ...staffPart(row), ...shownPlaced(row) })),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export const showStaffExercise = async (db: Db, exerciseId: number): Promise<StaffExercise> =>
  shownWhole((await findStaffExercise(db, exerciseId)) ?? refuse(exerciseNotFound))

const shownWhole = (row: WholeStaffExerciseRow): StaffExercise => ({
  ...staffPart(row),
  place: placeOf(row),
  ...writtenOf(row),
})

/** The exercise in the form in which staff submit it. */
export const writtenOf = (row: WholeStaffExerciseRow) => ({
  courseId: row.course_id,
  lectureId: row.lecture_id,
  atSec: row.lecture_id === null ? null : row.at_sec,
  title: row.title,
  summary: row.summary,
  language: row.language,
  difficulty: row.difficulty,
  isOpen: row.is_open,
  statement: row.statement,
  starter: row.starter,
  tests: row.tests,
  hints: row.hints,
  solution: row.solution,
  explanation: row.explanation,
  wrongAnswers: row.wrong_answers,
})

const staffPart = (row: StaffExerciseRow) => ({
  id: row.id,
  version: row.version,
  published: row.published,
  checkedVersion: row.checked_version,
  orderIndex: row.order_index,
  createdAt: seoulTime(row.created_at),
  updatedAt: seoulTime(row.updated_at),
  solverCount: row.solver_count,
  passedCount: row.passed_count,
})
