import { sql } from 'kysely'
import type { DemoCourse } from './course.ts'
import type { DemoVideo } from './ingest-videos.ts'
import type { LectureToInsert, Story } from './seed.ts'
import type { Db } from '#server/database/db.ts'
import type { DEMO_ACCOUNTS, DEMO_KAKAO } from '#server/site/demo-accounts.ts'

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertVideos(db: Db, videos: DemoVideo[]): Promise<void> {
  for (const { assetId, file, durationSec, width, height, sizeBytes, files } of videos) {
    const poster = files.find(({ kind }) => kind === 'poster')
    await db
      .insertInto('video')
      .values({
        id: assetId,
        file,
        duration_sec: durationSec,
        width,
        height,
        size_bytes: sizeBytes,
        poster_file: poster?.name ?? null,
      })
      .execute()
    for (const { kind, name, lang, label } of files) {
      if (kind !== 'captions' || !lang || !label) continue
      await db.insertInto('caption').values({ video_id: assetId, lang, label, file: name }).execute()
    }
  }
}

// Ids are given, not drawn: a seeding that was killed has used numbers up, and the contract names courses 1 to 4.
export async function insertCourses(db: Db, courses: DemoCourse[]): Promise<void> {
  for (const [at, c] of courses.entries()) {
    await sql`
      insert into course (id, title, summary, description, category, level, price, published, outcomes, audience)
      overriding system value
      values (${at + 1}, ${c.title}, ${c.summary}, ${c.description}, ${c.category}, ${c.level}, ${c.price}, true,
        ${c.outcomes}, ${c.audience})`.execute(db)
  }
}

export type SeededLecture = { id: number; courseId: number; durationSec: number }

export async function insertLectures(db: Db, lectures: LectureToInsert[]): Promise<SeededLecture[]> {
  const seeded: SeededLecture[] = []
  for (const [at, l] of lectures.entries()) {
    const durationSec = Math.max(1, Math.floor(l.asset.durationSec))
    await sql`
      insert into lecture (id, course_id, title, description, order_index, is_public, duration_sec, video_id)
      overriding system value
      values (${at + 1}, ${l.courseId}, ${l.title}, ${l.description}, ${l.orderIndex}, ${l.isPublic}, ${durationSec},
        ${l.asset.assetId})`.execute(db)
    seeded.push({ id: at + 1, courseId: l.courseId, durationSec })
  }
  return seeded
}

export async function insertMembers(
  db: Db,
  accounts: typeof DEMO_ACCOUNTS,
  passwordHashes: string[],
): Promise<void> {
  for (const [at, { email, role, name }] of accounts.entries()) {
    await sql`
      insert into member (id, email, password_hash, name, phone, roles) overriding system value
      values (${at + 1}, ${email}, ${passwordHashes[at]}, ${name}, '01000000000', ${[role]})`.execute(db)
  }
}

/** The member whom the test person of the Kakao sandbox leads to. */
export async function insertKakaoLink(db: Db, { email, subject }: typeof DEMO_KAKAO): Promise<void> {
  await sql`
    insert into social_account (provider, subject, member_id)
    select 'kakao', ${subject}, id from member where email = ${email}`.execute(db)
}

export async function insertStory(
  db: Db,
  { email, courseId, watched, daysAgo }: Story,
  all: SeededLecture[],
): Promise<void> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await sql`
    insert into enrolment (member_id, course_id, source, enrolled_at)
    values (${member.id}, ${courseId}, 'staff', now() - make_interval(days => ${Math.max(10, ...daysAgo)}))`.execute(
    db,
  )
  const lectures = all.filter((lecture) => lecture.courseId === courseId)
  const parts = watched === 'all' ? lectures.map(() => 1) : watched
  for (const [at, part] of parts.entries())
    await insertWatched(db, member.id, lectures[at]!, part, parts.length - at)
  for (const days of daysAgo) {
    await sql`
      insert into attendance (member_id, course_id, day)
      values (${member.id}, ${courseId}, (now() at time zone 'Asia/Seoul')::date - ${days}::int)`.execute(db)
  }
}

async function insertWatched(
  db: Db,
  memberId: number,
  lecture: SeededLecture,
  part: number,
  hoursAgo: number,
): Promise<void> {
  const sec = Math.floor(lecture.durationSec * part)
  const at = sql`now() - make_interval(days => 1, hours => ${hoursAgo})`
  await sql`
    insert into lecture_progress
      (member_id, lecture_id, watched_sec, resume_sec, coverage, completed_at, started_at, updated_at, covered_at)
    values (${memberId}, ${lecture.id}, ${sec}, ${sec}, ${`{[0,${sec})}`}::int4multirange,
      ${part >= 0.9 ? at : sql`null`}, ${at}, ${at}, ${at})`.execute(db)
}

/** New rows take numbers after the given ones. Drawn, not set: the runtime role may use a sequence, not turn it back. */
export async function resumeNumbering(db: Db): Promise<void> {
  for (const table of ['course', 'lecture', 'member']) {
    await sql`
      select nextval(pg_get_serial_sequence(${table}, 'id'))
      from generate_series(1, (select max(id) from ${sql.table(table)}))`.execute(db)
  }
}
