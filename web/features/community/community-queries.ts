import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getQuestion,
  listPracticeQuestions,
  listQuestionQueue,
  listQuestions,
  type QuestionOrder,
  type QuestionState,
  type QueueKind,
  type QueueState,
  similarQuestions,
  type Thread,
} from '#contract/community/community.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const LISTS = 'questions'
const THREAD = 'question'

export type QuestionFilter = {
  lectureId?: number
  atSec?: number
  scope?: 'course' | 'lecture'
  state?: QuestionState
  order?: QuestionOrder
  q?: string
  page?: number
}

export const questionsQuery = (courseId: number, filter: QuestionFilter) =>
  queryOptions({
    queryKey: [LISTS, courseId, filter],
    queryFn: ({ signal }) => send(listQuestions, { params: { courseId }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export const threadQuery = (questionId: number) =>
  queryOptions({
    queryKey: [THREAD, questionId],
    queryFn: ({ signal }) => send(getQuestion, { params: { questionId } }, { signal }),
    retry,
  })

export const similarQuery = (courseId: number, title: string, exerciseId?: number) =>
  queryOptions({
    queryKey: [LISTS, courseId, 'similar', title, exerciseId],
    queryFn: ({ signal }) =>
      send(similarQuestions, { params: { courseId }, query: { title, exerciseId } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export type PracticeQuestionFilter = {
  exerciseId?: number
  state?: QuestionState
  q?: string
  page?: number
}

export const practiceQuestionsQuery = (filter: PracticeQuestionFilter) =>
  queryOptions({
    queryKey: [LISTS, 'practice', filter],
    queryFn: ({ signal }) => send(listPracticeQuestions, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

export type QueueFilter = { state: QueueState; kind: QueueKind; courseId?: number; q?: string; page: number }

export const queueQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: [LISTS, 'queue', filter],
    queryFn: ({ signal }) => send(listQuestionQueue, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** Stores the thread that a change returned; lists may be affected too, so invalidate them. */
export function keepThread(queries: QueryClient, thread: Thread) {
  queries.setQueryData(threadQuery(thread.id).queryKey, thread)
  forgetLists(queries)
}

export const QUESTION_LISTS = [LISTS]
export const THREADS = [THREAD]

export const forgetLists = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: QUESTION_LISTS })
