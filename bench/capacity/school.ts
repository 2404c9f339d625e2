import type pg from 'pg'
import { seedSchool } from '../seed-school.ts'
import { insertLearners, type SeededLearner } from './insert-learners.ts'

export type SeededSchool = { learners: SeededLearner[]; courseId: number; paidCourseIds: number[] }

const SHARE = 0.1
const PAID = 5

/** Adds a tenth of the bench's school to the demonstration, and learners of one of its courses. */
export async function seedLearners(client: pg.Client, count: number): Promise<SeededSchool> {
  await seedSchool(client, SHARE)
  const { rows: courses } = await client.query<{ id: number; price: number }>(COURSES)
  const courseId = courses[0]!.id
  const learners = await insertLearners(client, { count, courseId })
  await client.query('vacuum analyze')
  return {
    learners,
    courseId,
    paidCourseIds: courses
      .slice(1)
      .filter(({ price }) => price > 0)
      .slice(0, PAID)
      .map(({ id }) => id),
  }
}

/** The courses of the demonstration that have videos, the one with most lectures first. */
const COURSES = `
  select c.id, c.price from course c join lecture l on l.course_id = c.id and l.video_id is not null
  where c.published group by c.id order by count(*) desc, c.id`
