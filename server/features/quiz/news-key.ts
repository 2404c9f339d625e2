/** Keys of the news about a quiz; that of an attempt begins with that of its quiz. */
export const quizKey = (quizId: number) => `quiz:${quizId}`
export const attemptKey = (quizId: number, attemptId: number) => `${quizKey(quizId)}:attempt:${attemptId}`
