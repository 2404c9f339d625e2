import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function findAllProgress(db: Db, memberId: number) {
  const { rows } = await sql`
    select l.course_id as "courseId", p.lecture_id as "lectureId", l.title as "lectureTitle",
      p.watched_sec as "watchedSec", p.resume_sec as "resumeSec", p.coverage::text as coverage,
      p.started_at as "startedAt", p.completed_at as "completedAt", p.updated_at as "updatedAt",
      p.resume_saved_at as "resumeSavedAt", p.resume_device as "resumeDevice"
    from lecture_progress p join every_lecture l on l.id = p.lecture_id
    where p.member_id = ${memberId} order by l.course_id, l.order_index, l.id`.execute(db)
  return rows
}

export async function findAllReadings(db: Db, memberId: number) {
  const { rows } = await sql`
    select l.course_id as "courseId", r.lecture_id as "lectureId", l.title as "lectureTitle",
      r.furthest_percent as "furthestPercent", r.place_percent as "placePercent", r.place_heading as "placeHeading",
      r.place_saved_at as "placeSavedAt", r.spent_sec as "spentSec", r.counted_until as "countedUntil"
    from lecture_reading r join every_lecture l on l.id = r.lecture_id
    where r.member_id = ${memberId} order by l.course_id, l.order_index, l.id`.execute(db)
  return rows
}

export async function findAllDays(db: Db, memberId: number) {
  const { rows } = await sql`
    select course_id as "courseId", array_agg(day::text order by day) as days
    from attendance where member_id = ${memberId} group by course_id order by course_id`.execute(db)
  return rows
}

export async function findAllPlays(db: Db, memberId: number) {
  const { rows } = await sql`
    select lecture_id as "lectureId", began_at as "beganAt"
    from lecture_play where member_id = ${memberId} order by began_at, lecture_id`.execute(db)
  return rows
}

/** The Seoul hours of days whose plays were removed. */
export async function findAllHours(db: Db, memberId: number) {
  const { rows } = await sql`
    select day::text, array_agg(h order by h) as hours
    from learning_hour, generate_series(0, 23) h
    where member_id = ${memberId} and hours & (1 << h) <> 0 group by day order by day`.execute(db)
  return rows
}

export async function findCompletions(db: Db, memberId: number) {
  const { rows } = await sql`
    select course_id as "courseId", completed_at as "completedAt", met_at as "metAt"
    from course_completion where member_id = ${memberId} order by course_id`.execute(db)
  return rows
}

export async function findCertificates(db: Db, memberId: number) {
  const { rows } = await sql`
    select number, course_id as "courseId", course_title as "courseTitle", name, began_on::text as "beganOn",
      met_on::text as "metOn", issued_at as "issuedAt"
    from certificate where member_id = ${memberId} order by issued_at`.execute(db)
  return rows
}

export async function findAllNotes(db: Db, memberId: number) {
  const { rows } = await sql`
    select l.course_id as "courseId", n.lecture_id as "lectureId", l.title as "lectureTitle", n.at_sec as "atSec",
      n.heading, n.text, n.created_at as "createdAt", n.updated_at as "updatedAt"
    from note n join every_lecture l on l.id = n.lecture_id
    where n.member_id = ${memberId} order by n.id`.execute(db)
  return rows
}

export async function findAllBookmarks(db: Db, memberId: number) {
  const { rows } = await sql`
    select l.course_id as "courseId", b.lecture_id as "lectureId", l.title as "lectureTitle", b.at_sec as "atSec",
      b.label, b.created_at as "createdAt"
    from bookmark b join every_lecture l on l.id = b.lecture_id
    where b.member_id = ${memberId} order by b.id`.execute(db)
  return rows
}

export async function findSettings(db: Db, memberId: number) {
  const { rows } = await sql`
    select (select day_starts_at from learner where member_id = ${memberId}) as "dayStartsAt",
      (select settings from player_settings where member_id = ${memberId}) as player`.execute(db)
  return rows[0]
}

export async function findSeenEditions(db: Db, memberId: number) {
  const { rows } = await sql`
    select course_id as "courseId", seen_at as "seenAt"
    from edition_seen where member_id = ${memberId} order by course_id`.execute(db)
  return rows
}
