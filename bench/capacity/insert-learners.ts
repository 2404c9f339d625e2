import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A learner who is logged in by `token` and enrolled in a course. */
export type SeededLearner = { memberId: number; token: string }

export async function insertLearners(
  client: pg.Client,
  { count, courseId }: { count: number; courseId: number },
): Promise<SeededLearner[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await client.query<{ member_id: number }>(LEARNERS, [hashes, courseId])
  return rows.map(({ member_id: memberId }, at) => ({ memberId, token: tokens[at]! }))
}

/** Returns the members in the order of the hashes. */
const LEARNERS = `
  with given as (
    select hash, at from unnest($1::bytea[]) with ordinality as given (hash, at)
  ), learner as (
    insert into member (email, name) select 'bench-' || encode(hash, 'hex') || '@example.com', '벤치' from given
    returning id, email
  ), known as (
    select l.id, g.hash, g.at from learner l join given g on l.email = 'bench-' || encode(g.hash, 'hex') || '@example.com'
  ), enrolled as (
    insert into enrolment (member_id, course_id, source) select id, $2::int, 'staff' from known
  ), opened as (
    insert into session (id, member_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from known
    returning id, member_id
  ), token as (
    insert into session_token (hash, session_id, kind, expires_at)
    select k.hash, o.id, 'access', now() + interval '1 day' from known k join opened o on o.member_id = k.id
  )
  select id as member_id from known order by at`
