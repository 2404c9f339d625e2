import { queryOptions } from '@tanstack/react-query'
import { getAttempt, getQuiz } from '#contract/quiz/quiz.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export const quizQuery = (quizId: number, memberId: number) =>
  queryOptions({
    queryKey: ['quiz', quizId, memberId],
    queryFn: ({ signal }) => send(getQuiz, { params: { quizId } }, { signal }),
    retry,
  })

/** Not refetched under the member's hands: the answers on the screen are newer than the server's. */
export const attemptQuery = (attemptId: number, memberId: number) =>
  queryOptions({
    queryKey: ['attempt', attemptId, memberId],
    queryFn: ({ signal }) => send(getAttempt, { params: { attemptId } }, { signal }),
    retry,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
