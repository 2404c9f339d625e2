/** The exercise of a free lesson, loaded when a visitor opens it on the page of a course. */
export const loadExerciseTrial = async (lectureId: number) =>
  (await import('#web/features/practice/exercise-trial.tsx')).loadTrial(lectureId)
