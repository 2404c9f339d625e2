import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LifeEnrolment, LifeMember, LifeStudy } from './life.ts'

export async function nextMemberId(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select max(id) + 1 as next from member`.execute(db)
  return rows[0]!.next
}

/** Nobody knows a password of these members: they cannot sign in. */
export async function insertLifeMembers(db: Db, members: LifeMember[]): Promise<void> {
  await sql`
    insert into member (id, email, name, roles, created_at, last_seen_at) overriding system value
    select id, email, name, '{ROLE_MEMBER}', "joinedAt", "joinedAt"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as given (id int, email text, name text, "joinedAt" timestamptz)`.execute(db)
}

/** The consents of the account `like`, given when each member joined; to advertising only where they agreed to it. */
export async function insertLifeConsents(db: Db, members: LifeMember[], like: number): Promise<void> {
  await sql`
    insert into consent (member_id, kind, agreed, version, source, at)
    select given.id, c.kind, true, c.version, 'demo', given."joinedAt"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given (id int, "joinedAt" timestamptz)
    join consent c on c.member_id = ${like} and c.agreed
    order by given.id, c.id`.execute(db)
}

export async function insertEnrolments(db: Db, enrolments: LifeEnrolment[]): Promise<void> {
  await sql`
    insert into enrolment (member_id, course_id, source, enrolled_at, order_id, expires_at)
    select "memberId", "courseId", case when "orderId" is null then 'free' else 'payment' end, at, "orderId",
      at + make_interval(days => c.access_days)
    from jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
      as given ("memberId" int, "courseId" int, "orderId" text, at timestamptz)
    join course c on c.id = "courseId"`.execute(db)
}

const studyOf = (studies: LifeStudy[]) => sql`(
  select "memberId" as member_id, "orderId" as order_id, part, "beganAt" as began_at,
    "beganAt" + make_interval(secs => floor(l.duration_sec * part)) as ended_at,
    floor(l.duration_sec * part)::int as sec, part >= 0.9 as is_done,
    l.id as lecture_id, l.course_id, l.kind, l.is_public
  from jsonb_to_recordset(${JSON.stringify(studies)}::jsonb)
    as given ("memberId" int, "lectureId" int, "orderId" text, part float8, "beganAt" timestamptz)
  join lecture l on l.id = given."lectureId"
) as study`
type Study = ReturnType<typeof studyOf>

/** Progress, plays, attendance, readings and openings of the studied lectures, and what they completed. */
export async function insertStudies(db: Db, studies: LifeStudy[]): Promise<void> {
  const study = studyOf(studies)
  await insertProgress(db, study)
  await insertDays(db, study)
  await sql`
    insert into lecture_opening (order_id, lecture_id, opened_at, opened_by)
    select order_id, lecture_id, began_at, case kind when 'video' then 'start' else kind end
    from ${study} where order_id is not null and not is_public`.execute(db)
  await insertCompletions(db, study)
}

async function insertProgress(db: Db, study: Study): Promise<void> {
  await sql`
    insert into lecture_progress (member_id, lecture_id, watched_sec, resume_sec, coverage, covered_sec, started_at,
      completed_at, updated_at, covered_at, resume_saved_at, resume_device)
    select member_id, lecture_id, sec, sec,
      case kind when 'video' then int4multirange(int4range(0, sec)) else '{}'::int4multirange end,
      case kind when 'video' then sec else 0 end,
      began_at, case when is_done then ended_at end, ended_at, ended_at, ended_at, 'pc'
    from ${study}`.execute(db)
  await sql`
    insert into lecture_reading (member_id, lecture_id, furthest_percent, place_percent, place_saved_at, spent_sec, counted_until)
    select member_id, lecture_id, floor(part * 100), floor(part * 100), ended_at, sec, ended_at
    from ${study} where kind = 'text'`.execute(db)
}

async function insertDays(db: Db, study: Study): Promise<void> {
  await sql`
    insert into lecture_play (member_id, hour, lecture_id, began_at)
    select member_id, date_trunc('hour', began_at, 'UTC'), lecture_id, began_at from ${study}`.execute(db)
  await sql`
    insert into attendance (member_id, course_id, day)
    select distinct member_id, course_id, (began_at at time zone 'Asia/Seoul')::date from ${study}`.execute(
    db,
  )
  await sql`
    update member set last_seen_at = greatest(last_seen_at, seen.at)
    from (select member_id, max(ended_at) as at from ${study} group by member_id) seen
    where member.id = seen.member_id`.execute(db)
}

/** Courses of which every lecture was completed, by members who have not given them back. */
async function insertCompletions(db: Db, study: Study): Promise<void> {
  await sql`
    insert into course_completion (member_id, course_id, completed_at, met_at, notified_at)
    select member_id, course_id, max(ended_at), max(ended_at), max(ended_at)
    from ${study}
    where is_done
    group by member_id, course_id
    having count(*) = (select count(*) from lecture l where l.course_id = study.course_id)`.execute(db)
}

export async function findGraduates(
  db: Db,
  firstId: number,
): Promise<{ member_id: number; course_id: number }[]> {
  return await db
    .selectFrom('course_completion')
    .select(['member_id', 'course_id'])
    .where('member_id', '>=', firstId)
    .orderBy('member_id')
    .orderBy('course_id')
    .execute()
}

/** Visits of course pages, more on Sundays, growing over the days. */
export async function insertViews(db: Db, days: number): Promise<void> {
  await sql`
    insert into course_view (day, course_id, views)
    select d.day, c.id, 3 + (c.id * 7 + extract(doy from d.day)::int * 3) % 9
      + case extract(isodow from d.day) when 7 then 6 else 0 end + (${days} - d.ago) / 12
    from (
      select ago, (now() at time zone 'Asia/Seoul')::date - ago as day from generate_series(1, ${days}::int) as ago
    ) d, course c`.execute(db)
}

/** Every third member has one or two courses on the list of wishes that they have not taken. */
export async function insertWishes(db: Db, firstId: number): Promise<void> {
  await sql`
    insert into wish (member_id, course_id, created_at)
    select m.id, c.id, least(now(), m.created_at + interval '2 days')
    from member m join course c on (m.id * 5 + c.id * 3) % 13 = 0
    where m.id >= ${firstId} and m.id % 3 = 0
      and not exists (select from enrolment e where e.member_id = m.id and e.course_id = c.id)`.execute(db)
}
