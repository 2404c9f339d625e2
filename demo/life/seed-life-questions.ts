import { sql } from 'kysely'
import type { DemoCourse } from '#demo/course.ts'
import { seedQuestion } from '#demo/questions/seed-questions.ts'
import type { SeededLecture } from '#demo/seed.store.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ASKER, lifeQuestions } from './life-questions.ts'

/** Each question is by a member who was enrolled in the course then. */
export async function seedLifeQuestions(trx: Db, courses: DemoCourse[], all: SeededLecture[]): Promise<void> {
  for (const [turn, { course, lecture, atSec, ...post }] of lifeQuestions.entries()) {
    const courseId = courses.findIndex(({ slug }) => slug === course) + 1
    const asker = await findAsker(trx, { courseId, daysAgo: post.daysAgo, turn })
    if (!asker) continue
    const named = (by: string) => (by === ASKER ? asker : by)
    const answers = post.answers.map((answer) => ({ ...answer, by: named(answer.by) }))
    const lectureId = all.filter((one) => one.courseId === courseId)[lecture - 1]!.id
    const place = { courseId, lectureId, atSec }
    await seedQuestion(trx, { ...post, by: asker, answers }, place)
  }
}

async function findAsker(
  trx: Db,
  { courseId, daysAgo, turn }: { courseId: number; daysAgo: number; turn: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select m.email from open_enrolment e join member m on m.id = e.member_id
    where e.course_id = ${courseId} and m.password_hash is null
      and e.enrolled_at < now() - make_interval(days => ${daysAgo + 1})
    order by m.id`.execute(trx)
  return rows[turn % Math.max(1, rows.length)]?.email
}
