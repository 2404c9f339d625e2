import {
  type Difficulty,
  listExercises,
  type PracticeLanguage,
  type Standing,
} from '#contract/practice/practice.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { pageIn } from '#web/ui/page-in.ts'

const EXERCISE_FILTERS = [
  'q',
  'category',
  'courseId',
  'lectureId',
  'language',
  'difficulty',
  'standing',
] as const
export type ExerciseFilterName = (typeof EXERCISE_FILTERS)[number]

export type ExerciseFilter = {
  q?: string
  category?: Category
  courseId?: string
  lectureId?: string
  language?: PracticeLanguage
  difficulty?: Difficulty
  standing?: Standing
  exerciseId?: string
  page?: number
}

/** URLs may be typed by hand, so invalid values are ignored. */
export function exerciseFilterIn(search: URLSearchParams): ExerciseFilter {
  const given = EXERCISE_FILTERS.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value && listExercises.query.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  const page = pageIn(search)
  return { ...(Object.fromEntries(given) as ExerciseFilter), ...(page > 0 && { page }) }
}
