import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { seedSchool } from '../seed-school.ts'

/** A learner who is logged in and enrolled in the course. */
export type SeededLearner = { memberId: number; token: string }
export type SeededSchool = { learners: SeededLearner[]; courseId: number; paidCourseIds: number[] }

const SHARE = 0.1
const PAID = 5

/** Adds a tenth of the bench's school to the demonstration, and learners of one of its courses. */
export async function seedLearners(client: pg.Client, count: number): Promise<SeededSchool> {
  await seedSchool(client, SHARE)
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows: courses } = await client.query<{ id: number; price: number }>(COURSES)
  const courseId = courses[0]!.id
  const { rows } = await client.query<{ hash: Buffer; member_id: number }>(LEARNERS, [hashes, courseId])
  await client.query('vacuum analyze')
  const memberOf = new Map(rows.map(({ hash, member_id }) => [hash.toString('hex'), member_id]))
  const learners = tokens.map((token, at) => ({
    token,
    memberId: memberOf.get(hashes[at]!.toString('hex'))!,
  }))
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

const LEARNERS = `
  with given as (select hash from unnest($1::bytea[]) hash),
  learner as (
    insert into member (email, name) select 'load-' || encode(hash, 'hex') || '@example.com', '부하' from given
    returning id, email
  ), known as (
    select l.id, g.hash from learner l join given g on l.email = 'load-' || encode(g.hash, 'hex') || '@example.com'
  ), enrolled as (
    insert into enrolment (member_id, course_id, source) select id, $2::int, 'staff' from known
  ), opened as (
    insert into session (id, member_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from known
    returning id, member_id
  ), token as (
    insert into session_token (hash, session_id, kind, expires_at)
    select k.hash, o.id, 'access', now() + interval '1 day' from known k join opened o on o.member_id = k.id
  )
  select hash, id as member_id from known`
