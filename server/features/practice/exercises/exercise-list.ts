import type { PageQuery } from '#contract/platform/page.ts'
import { searchTermsOf } from '#server/platform/words/word-search.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { solverOf } from './exercise-access.ts'
import { countExercises, type ExerciseFilter, findExercises } from './exercise-list.store.ts'
import { shownExercise } from './shown-exercise.ts'

type ExerciseListQuery = Omit<ExerciseFilter, 'terms'> & PageQuery & { q?: string | undefined }

export async function listExercises(
  { db }: Deps,
  viewer: Viewer,
  { q, page, size, ...choices }: ExerciseListQuery,
) {
  const solver = solverOf(viewer)
  const filter = { ...choices, terms: searchTermsOf(q) }
  const [rows, total] = await Promise.all([
    findExercises(db, solver, filter, { limit: size, offset: page * size }),
    countExercises(db, solver, filter),
  ])
  return {
    content: rows.map(shownExercise),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}
