import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCourses } from '#contract/catalogue/catalogue.ts'
import {
  getExercise,
  getSolution,
  getSubmission,
  listExercises,
  listSubmissions,
  type OpenExercise,
} from '#contract/practice/practice.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import type { ExerciseFilter } from '#web/features/practice/parts/exercise-filter.ts'

const LISTS = 'exercises'
const ONE = 'exercise'

/** Page size: a usual school fits on one page, so that courses are not split. */
const SIZE = 100

export const exercisesQuery = (filter: ExerciseFilter = {}) =>
  queryOptions({
    queryKey: [LISTS, filter],
    queryFn: ({ signal }) => send(listExercises, { query: { ...filter, size: SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** Fetched once per visit, so that a refetch never overwrites unsaved work. */
export const exerciseQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: [ONE, exerciseId],
    queryFn: ({ signal }) => send(getExercise, { params: { exerciseId } }, { signal }),
    retry,
    staleTime: Infinity,
    gcTime: 0,
  })

export const solutionQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: [ONE, exerciseId, 'solution'],
    queryFn: ({ signal }) => send(getSolution, { params: { exerciseId } }, { signal }),
    retry,
  })

export const submissionsQuery = (exerciseId: number, page: number) =>
  queryOptions({
    queryKey: [ONE, exerciseId, 'submissions', page],
    queryFn: ({ signal }) =>
      send(listSubmissions, { params: { exerciseId }, query: { page, size: 20 } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const submissionQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId],
    queryFn: ({ signal }) => send(getSubmission, { params: { submissionId } }, { signal }),
    retry,
    staleTime: Infinity,
  })

export const practiceCoursesQuery = queryOptions({
  queryKey: ['practice-courses'],
  queryFn: ({ signal }) => send(listCourses, undefined, { signal }),
})

export function changeExerciseShown(queries: QueryClient, id: number, change: Partial<OpenExercise>) {
  queries.setQueryData(exerciseQuery(id).queryKey, (now) => now && { ...now, ...change })
  forgetExercises(queries)
}

export const forgetExercises = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [LISTS] })

export const forgetSubmissions = (queries: QueryClient, exerciseId: number) =>
  void queries.invalidateQueries({ queryKey: [ONE, exerciseId, 'submissions'] })
