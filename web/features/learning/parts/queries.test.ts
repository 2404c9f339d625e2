import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applySaved, completionQuery, lecturesQuery } from '#web/features/learning/parts/queries.ts'
import { makeLecture } from '#web/testing/make-learning.ts'

const saved = { courseId: 1, lectureId: 11, lectureProgress: 1, lectureCompleted: true }

it.each([
  { completed: false, isAskedAgain: true },
  { completed: true, isAskedAgain: false },
])(
  'asks what is missing again when a save completes a lecture (completed before: $completed)',
  ({ completed, isAskedAgain }) => {
    const queries = new QueryClient()
    queries.setQueryData(lecturesQuery(1).queryKey, [makeLecture(11, { completed })])
    const { queryKey } = completionQuery(1)
    queries.setQueryData(queryKey, {
      courseId: 1,
      courseTitle: '데이터 과정',
      rule: { coverage: 0.8, quizzes: 'passed' },
      coverage: 0,
      openedCount: 0,
      totalCount: 1,
      needs: ['video'],
      isMet: false,
      metAt: null,
      certificateNumber: null,
      missing: [],
    })
    applySaved(queries, saved)
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isAskedAgain)
    expect(queries.getQueryData(lecturesQuery(1).queryKey)?.[0]?.completed).toBe(true)
  },
)
