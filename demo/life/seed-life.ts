import type { DemoCourse } from '#demo/course.ts'
import type { SeededQuiz } from '#demo/quizzes/seed-quizzes.ts'
import { insertConversation, type SeededLecture } from '#demo/seed.store.ts'
import type { Deps } from '#server/deps.ts'
import { issue } from '#server/features/learning/certificate/certificate-issue.ts'
import type { Db } from '#server/platform/database/db.ts'
import { seedAnnouncement } from './announcement.ts'
import { lifeConversations } from './conversations.ts'
import { seedNotes } from './notes.ts'
import * as rows from './life.store.ts'
import { LIFE_DAYS, planLife } from './plan-life.ts'
import { seedLifeQuestions } from './seed-life-questions.ts'
import { seedLifeReviews } from './seed-life-reviews.ts'
import { seedQuizAttempts } from './seed-quiz-attempts.ts'
import { seedStaffWork } from './staff-work.ts'
import { seedOrders } from './seed-orders.ts'
import { insertSearchGaps, insertVisits } from './visits.store.ts'

type LifeDeps = Pick<Deps, 'clock' | 'config'> & { trx: Db }

/**
 * Ninety days of the school: members, orders, refunds, studies, reviews, questions, conversations, visits, searches
 * without a result and the work of staff.
 */
export async function seedLife(
  { trx, clock, config }: LifeDeps,
  demoCourses: DemoCourse[],
  { lectures, quizzes }: { lectures: SeededLecture[]; quizzes: SeededQuiz[] },
): Promise<void> {
  const courses = demoCourses.map(({ title, price }, at) => ({
    id: at + 1,
    title,
    price,
    lectures: lectures.filter(({ courseId }) => courseId === at + 1),
  }))
  const firstId = await rows.nextMemberId(trx)
  const life = planLife(clock.now(), courses, firstId)
  await rows.insertLifeMembers(trx, life.members)
  await rows.insertLifeConsents(trx, life.members, 1)
  await seedOrders({ trx, config, clock }, life, courses)
  await seedQuizAttempts(trx, quizzes, life.studies)
  for (const { member_id, course_id } of await rows.findGraduates(trx, firstId))
    await issue({ db: trx, clock }, member_id, course_id)
  await seedLifeReviews(trx, demoCourses)
  await seedLifeQuestions(trx, demoCourses, lectures)
  for (const conversation of lifeConversations) await insertConversation(trx, conversation)
  await seedNotes(trx, lectures)
  await seedAnnouncement(trx, firstId)
  await seedStaffWork(trx, demoCourses, lectures)
  await rows.insertViews(trx, LIFE_DAYS)
  await insertVisits(trx, LIFE_DAYS)
  await insertSearchGaps(trx, LIFE_DAYS)
  await rows.insertWishes(trx, firstId)
}
