import { type DemoCourse, kindOf, stemOf } from '#demo/course.ts'
import { type DemoQuestion, questionOf } from '#demo/quizzes/quiz.ts'
import { demoQuizzes } from '#demo/quizzes/quizzes.ts'
import type { SeededLecture } from '#demo/seed.store.ts'
import { insertQuestion } from '#server/features/quiz/staff/question.store.ts'
import { insertPause, replaceItems } from '#server/features/quiz/staff/quiz.store.ts'
import { renderQuestion } from '#server/features/quiz/staff/render-question.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The quiz of a quiz lesson. */
export type SeededQuiz = { id: number; lectureId: number; courseId: number }

/** Stores the banks and quizzes of all courses; called when their lectures are stored. */
export async function seedQuizzes(
  trx: Db,
  courses: DemoCourse[],
  lectures: SeededLecture[],
): Promise<SeededQuiz[]> {
  const seeded: SeededQuiz[] = []
  for (const [at, course] of courses.entries()) {
    const quiz = demoQuizzes[course.slug]
    if (!quiz) continue
    const own = lectures.filter(({ courseId }) => courseId === at + 1)
    const lecture = own[course.lectures.findIndex((each) => kindOf(each) === 'quiz')]!
    const id = await insertLessonQuiz(trx, lecture.id)
    await fill(trx, { id, courseId: at + 1 }, quiz.questions)
    seeded.push({ id, lectureId: lecture.id, courseId: at + 1 })
    const { pause } = quiz
    if (!pause) continue
    const video = own[course.lectures.findIndex((each) => stemOf(each) === pause.lecture)]!
    await fill(trx, { id: await insertPause(trx, video.id, pause.atSec), courseId: at + 1 }, pause.questions)
  }
  return seeded
}

async function insertLessonQuiz(trx: Db, lectureId: number): Promise<number> {
  const { id } = await trx
    .insertInto('quiz')
    .values({ lecture_id: lectureId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function fill(
  trx: Db,
  { id, courseId }: { id: number; courseId: number },
  questions: DemoQuestion[],
): Promise<void> {
  const items: { questionId: number }[] = []
  for (const question of questions)
    items.push({
      questionId: await insertQuestion(trx, courseId, await renderQuestion(questionOf(question))),
    })
  await replaceItems(trx, id, items)
}
