/** The quiz of a free lesson, loaded when a member opens it on the page of a course. */
export const loadQuiz = async (lectureId: number) =>
  (await import('#web/features/quiz/quiz-in-place.tsx')).loadQuizInPlace(lectureId)
