import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getBankQuestion,
  listBankQuestions,
  listTags,
  previewBankQuestion,
  type QuestionToWrite,
} from '#contract/quiz/staff-question.ts'
import { getStaffQuiz, getStatistics, listAttempts, listStaffQuizzes } from '#contract/quiz/staff-quiz.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

const BANK = 'admin-quiz-questions'
const QUIZZES = 'admin-quizzes'

export const QUESTION_FILTERS = ['q', 'type', 'tag'] as const
export type QuestionFilter = (typeof QUESTION_FILTERS)[number]
export type QuestionFilters = Partial<Record<QuestionFilter, string>>

/** URLs may be typed by hand, so invalid values are ignored. */
export const questionFiltersIn = (search: URLSearchParams): QuestionFilters =>
  Object.fromEntries(
    QUESTION_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value && listBankQuestions.query.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )

/** `page` counts from 0. */
export const questionsQuery = (courseId: number, filters: QuestionFilters, page: number) => {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const query = listBankQuestions.query.parse({ ...given, page })
  return queryOptions({
    queryKey: [BANK, courseId, 'list', query],
    queryFn: ({ signal }) => send(listBankQuestions, { params: { courseId }, query }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

export const tagsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [BANK, courseId, 'tags'],
    queryFn: ({ signal }) => send(listTags, { params: { courseId } }, { signal }),
    retry,
  })

/** Never refetched over unsaved edits. */
export const bankQuestionQuery = (quizQuestionId: number) =>
  queryOptions({
    queryKey: ['admin-quiz-question', quizQuestionId],
    queryFn: ({ signal }) => send(getBankQuestion, { params: { quizQuestionId } }, { signal }),
    retry,
    staleTime: Infinity,
    gcTime: 0,
  })

export const previewQuery = (courseId: number, question: QuestionToWrite) =>
  queryOptions({
    queryKey: ['admin-quiz-preview', courseId, question],
    queryFn: ({ signal }) => send(previewBankQuestion, { params: { courseId }, body: question }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const quizzesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'list', courseId],
    queryFn: ({ signal }) => send(listStaffQuizzes, { params: { courseId } }, { signal }),
    retry,
  })

/** For the heading of the screens of one quiz; the editor begins with what it read first. */
export const staffQuizQuery = (quizId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'one', quizId],
    queryFn: ({ signal }) => send(getStaffQuiz, { params: { quizId } }, { signal }),
    retry,
  })

export const ATTEMPT_VIEWS = {
  all: '전체',
  open: '응시 중',
  waiting: '공개 전',
  marked: '채점 완료',
} as const
export type AttemptView = keyof typeof ATTEMPT_VIEWS

export const attemptViewIn = (search: URLSearchParams): AttemptView => {
  const state = search.get('state') ?? 'all'
  return Object.hasOwn(ATTEMPT_VIEWS, state) ? (state as AttemptView) : 'all'
}

export const attemptsQuery = (quizId: number, search: URLSearchParams) => {
  const view = attemptViewIn(search)
  const query = { page: pageIn(search), ...(view !== 'all' && { state: view }) }
  return queryOptions({
    queryKey: [QUIZZES, 'attempts', quizId, query],
    queryFn: ({ signal }) => send(listAttempts, { params: { quizId }, query }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

export const statisticsQuery = (quizId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'statistics', quizId],
    queryFn: ({ signal }) => send(getStatistics, { params: { quizId } }, { signal }),
    retry,
  })

export const forgetQuizzes = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [QUIZZES] })

/** Quizzes show questions of the bank and count those with a tag. */
export async function forgetBank(queries: QueryClient, courseId: number): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: [BANK, courseId] }), forgetQuizzes(queries)])
}
