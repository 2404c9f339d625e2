import { askQuestion, answerQuestion } from '#contract/community/community.ts'
import { makeErratum } from '#contract/erratum/staff-erratum.ts'
import { makeBankQuestion } from '#contract/quiz/staff-question.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import { questionOf } from '#server/features/quiz/testing/quiz-scene.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import type { TestApp } from '#server/testing/start-app.ts'

/** A course with one of everything that staff edit, and what a learner wrote about it. */
export type TaughtCourse = {
  courseId: number
  sectionId: number
  /** A video with captions, a video, a text, a file, an exercise lesson. */
  lectureIds: [number, number, number, number, number]
  fileId: number
  exerciseId: number
  questionId: number
  answerId: number
  reviewId: number
  editionId: number
  /** An exam and a quiz, both at a second of the first lecture. */
  quizId: number
  pauseId: number
  quizQuestionId: number
  /** At a second of the first lecture, as the two open reports of the learner are. */
  erratumId: number
  reportIds: [number, number]
}

export async function makeTaughtCourse(app: TestApp): Promise<TaughtCourse> {
  const { db } = app.deps
  const { id: courseId, lectureIds } = await makeCourse(db, {
    title: '데이터 과정',
    lectures: [
      { withVideo: true },
      { withVideo: true },
      { kind: 'text' },
      { kind: 'file', files: ['데이터.txt'] },
      { kind: 'exercise' },
    ],
  })
  const [lectureId, , , filesId] = lectureIds as TaughtCourse['lectureIds']
  const file = await db
    .selectFrom('lecture_file')
    .select('id')
    .where('lecture_id', '=', filesId)
    .executeTakeFirstOrThrow()
  const section = await db
    .insertInto('section')
    .values({ course_id: courseId, title: '1부', order_index: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const exerciseId = await makeExercise(db, courseId)
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const learner = await app.member({ name: '김하나' })
  await enrol(db, learner.memberId, courseId)
  const { id: questionId } = await learner.send(askQuestion, {
    params: { courseId },
    body: { topic: { kind: 'lecture', lectureId, atSec: 3 }, title: '왜 그런가요?', body: '궁금해요.' },
  })
  const { answers } = await learner.send(answerQuestion, {
    params: { questionId },
    body: { body: '덧붙여요.' },
  })
  const review = await db
    .insertInto('review')
    .values({
      course_id: courseId,
      author_id: learner.memberId,
      rating: 4,
      body: '차근차근 설명해 주셔서 좋아요',
      coverage: 0.5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outline = JSON.stringify({ sections: [], lectures: [] })
  const edition = await db
    .insertInto('course_edition')
    .values({ course_id: courseId, outline_before: outline, outline_after: outline })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [quizId, pauseId] = (
    await db
      .insertInto('quiz')
      .values([
        { lecture_id: lectureId, at_sec: 5, form: 'exam' },
        { lecture_id: lectureId, at_sec: 7, form: 'quiz' },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id) as [number, number]
  const quizQuestion = await admin.send(makeBankQuestion, { params: { courseId }, body: questionOf({}) })
  const { id: erratumId } = await admin.send(makeErratum, {
    params: { lectureId },
    body: { fromSec: 1, toSec: 5, text: '지금은 다르게 동작해요.' },
  })
  const report = { lecture_id: lectureId, member_id: learner.memberId, at_sec: 3, words: '궁금해요.' }
  const reports = await db.insertInto('erratum_report').values([report, report]).returning('id').execute()
  return {
    courseId,
    sectionId: section.id,
    lectureIds: lectureIds as TaughtCourse['lectureIds'],
    fileId: file.id,
    exerciseId,
    questionId,
    answerId: answers[0]!.id,
    reviewId: review.id,
    editionId: edition.id,
    quizId,
    pauseId,
    quizQuestionId: quizQuestion.id,
    erratumId,
    reportIds: reports.map(({ id }) => id) as TaughtCourse['reportIds'],
  }
}
