import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { editionNotFound } from '#contract/catalogue/edition.ts'
import { sectionNotFound } from '#contract/catalogue/outline.ts'
import { answerNotFound, exerciseNotFound, questionNotFound } from '#contract/community/community.ts'
import { erratumNotFound, reportNotFound } from '#contract/erratum/staff-erratum.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { quizNotFound } from '#contract/quiz/quiz.ts'
import { quizQuestionNotFound } from '#contract/quiz/staff-question.ts'
import { reviewNotFound } from '#contract/review/review.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './course-of.store.ts'

/** The course of the thing that a call's parameters name, for permissions on courses; refuses an unknown thing. */
export function openCourseOf({ db }: Pick<Deps, 'db'>) {
  const known = async (found: Promise<number | undefined>, problem: Problem) =>
    (await found) ?? refuse(problem)
  return {
    course: ({ courseId }: { courseId: number }) =>
      known(store.findCourseItself(db, courseId), courseNotFound),
    section: ({ sectionId }: { sectionId: number }) =>
      known(store.findCourseOfSection(db, sectionId), sectionNotFound),
    lecture: ({ lectureId }: { lectureId: number }) =>
      known(store.findCourseOfLecture(db, lectureId), lectureNotFound),
    edition: ({ editionId }: { editionId: number }) =>
      known(store.findCourseOfEdition(db, editionId), editionNotFound),
    exercise: ({ exerciseId }: { exerciseId: number }) =>
      known(store.findCourseOfExercise(db, exerciseId), exerciseNotFound),
    question: ({ questionId }: { questionId: number }) =>
      known(store.findCourseOfQuestion(db, questionId), questionNotFound),
    answer: ({ answerId }: { answerId: number }) =>
      known(store.findCourseOfAnswer(db, answerId), answerNotFound),
    quiz: ({ quizId }: { quizId: number }) => known(store.findCourseOfQuiz(db, quizId), quizNotFound),
    quizQuestion: ({ quizQuestionId }: { quizQuestionId: number }) =>
      known(store.findCourseOfQuizQuestion(db, quizQuestionId), quizQuestionNotFound),
    erratum: ({ erratumId }: { erratumId: number }) =>
      known(store.findCourseOfErratum(db, erratumId), erratumNotFound),
    erratumReport: ({ reportId }: { reportId: number }) =>
      known(store.findCourseOfErratumReport(db, reportId), reportNotFound),
    review: ({ reviewId }: { reviewId: number }) =>
      known(store.findCourseOfReview(db, reviewId), reviewNotFound),
  }
}
