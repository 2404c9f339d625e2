import { sql } from 'kysely'
import type { DemoCourse, DemoKind } from './course.ts'
import type { DemoRoadmap } from './roadmaps.ts'
import type { DemoVideo } from './ingest-videos.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DEMO_ACCOUNTS, DEMO_KAKAO } from '#server/features/site/demo-accounts.ts'

export type LectureToInsert = {
  id: number
  courseId: number
  orderIndex: number
  kind: DemoKind
  title: string
  description: string
  isPublic: boolean
  durationSec: number
  /** Null for a lesson without a video. */
  videoId: string | null
}

export type Story = { email: string; courseId: number; watched: 'all' | number[]; daysAgo: number[] }

export type Conversation = {
  member: string
  support: string
  /** How many days ago it was closed. */
  daysAgo: number
  closeReason: string
  /** Sender and text of each message, one minute apart. */
  lines: ['member' | 'support', string][]
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertVideos(db: Db, videos: DemoVideo[]): Promise<void> {
  for (const { assetId, file, durationSec, width, height, sizeBytes, files, captionLines } of videos) {
    const lines = JSON.stringify(captionLines)
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
      await db.insertInto('caption').values({ video_id: assetId, lang, label, file: name, lines }).execute()
    }
  }
}

const CHECKED_DAYS_AGO = 12

// Set ids explicitly: a killed seeding has used up sequence values, and the contract names courses 1 to 4.
export async function insertCourses(db: Db, courses: DemoCourse[]): Promise<void> {
  for (const [at, c] of courses.entries()) {
    await sql`
      insert into course (id, title, summary, description, category, level, price, published, outcomes, audience,
        access_days, based_on, reviewed_at)
      overriding system value
      values (${at + 1}, ${c.title}, ${c.summary}, ${c.description}, ${c.category}, ${c.level}, ${c.price}, true,
        ${c.outcomes}, ${c.audience}, ${c.accessDays ?? null}, ${c.basedOn ?? ''},
        case when ${c.basedOn !== undefined} then (now() at time zone 'Asia/Seoul')::date - ${CHECKED_DAYS_AGO}::int end)`.execute(
      db,
    )
  }
}

/** The roadmaps, published; their courses are named by slug. */
export async function insertRoadmaps(db: Db, roadmaps: DemoRoadmap[], courses: DemoCourse[]): Promise<void> {
  const ids = new Map(courses.map(({ slug }, at) => [slug, at + 1]))
  for (const [at, { slug, title, goal, steps }] of roadmaps.entries()) {
    await sql`
      insert into roadmap (id, slug, title, goal, published) overriding system value
      values (${at + 1}, ${slug}, ${title}, ${goal}, true)`.execute(db)
    for (const [index, [course, sentence]] of steps.entries())
      await sql`
        insert into roadmap_step (roadmap_id, course_id, order_index, sentence)
        values (${at + 1}, ${ids.get(course)!}, ${index + 1}, ${sentence})`.execute(db)
  }
}

export type SeededLecture = Pick<LectureToInsert, 'id' | 'courseId' | 'kind' | 'durationSec' | 'isPublic'>

export async function insertLecture(db: Db, l: LectureToInsert): Promise<void> {
  await sql`
    insert into every_lecture (id, course_id, kind, title, description, order_index, is_public, duration_sec, video_id)
    overriding system value
    values (${l.id}, ${l.courseId}, ${l.kind}, ${l.title}, ${l.description}, ${l.orderIndex}, ${l.isPublic},
      ${l.durationSec}, ${l.videoId})`.execute(db)
}

export type LectureTextToInsert = { lectureId: number; markdown: string; html: string; headings: object[] }

export async function insertLectureText(db: Db, text: LectureTextToInsert): Promise<void> {
  await sql`
    insert into lecture_text (lecture_id, markdown, html, headings)
    values (${text.lectureId}, ${text.markdown}, ${text.html}, ${JSON.stringify(text.headings)})`.execute(db)
}

export async function insertMembers(
  db: Db,
  accounts: typeof DEMO_ACCOUNTS,
  passwordHashes: string[],
): Promise<void> {
  for (const [at, { email, role, name }] of accounts.entries()) {
    // Two days old, so that the first run does not ask them.
    await sql`
      insert into member (id, email, password_hash, name, phone, roles, created_at) overriding system value
      values (${at + 1}, ${email}, ${passwordHashes[at]}, ${name}, '01000000000', ${[role]},
        now() - interval '2 days')`.execute(db)
  }
}

/** Links a member to the test account of the Kakao sandbox. */
export async function insertKakaoLink(db: Db, { email, subject }: typeof DEMO_KAKAO): Promise<void> {
  await sql`
    insert into social_account (provider, subject, member_id)
    select 'kakao', ${subject}, id from member where email = ${email}`.execute(db)
}

export async function insertStory(
  db: Db,
  { email, courseId, watched, daysAgo }: Story,
  all: SeededLecture[],
): Promise<number> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await sql`
    insert into enrolment (member_id, course_id, source, enrolled_at)
    values (${member.id}, ${courseId}, 'staff', now() - make_interval(days => ${Math.max(10, ...daysAgo) + 1}))`.execute(
    db,
  )
  const lectures = all.filter((lecture) => lecture.courseId === courseId)
  const parts = watched === 'all' ? lectures.map(() => 1) : watched
  for (const play of playsOf(parts.length, daysAgo))
    await insertPlay(db, member.id, lectures[play.lecture]!, play)
  for (const [at, part] of parts.entries()) await insertWatched(db, member.id, lectures[at]!, part)
  if (watched === 'all') await insertGraduation(db, member.id, courseId)
  return member.id
}

type Play = { lecture: number; daysAgo: number; place: number }

/** Spreads lectures over days in order; every lecture and every day occurs at least once. */
function playsOf(lectures: number, daysAgo: number[]): Play[] {
  const days = daysAgo.toSorted((a, b) => b - a)
  const length = Math.max(lectures, days.length)
  return Array.from({ length }, (_, place) => ({
    place,
    lecture: Math.floor((place * lectures) / length),
    daysAgo: days[Math.floor((place * days.length) / length)]!,
  }))
}

/** Inserts a play at 20:00 in Seoul on that day; `place` shifts it by 5 minutes each. */
async function insertPlay(db: Db, memberId: number, lecture: SeededLecture, play: Play): Promise<void> {
  const day = sql`(now() at time zone 'Asia/Seoul')::date - ${play.daysAgo}::int`
  const at = sql`(${day} + time '20:00' + make_interval(mins => ${play.place * 5})) at time zone 'Asia/Seoul'`
  await sql`
    insert into attendance (member_id, course_id, day) values (${memberId}, ${lecture.courseId}, ${day})
    on conflict do nothing`.execute(db)
  await sql`
    insert into lecture_play (member_id, hour, lecture_id, began_at)
    values (${memberId}, date_trunc('hour', ${at}, 'UTC'), ${lecture.id}, ${at})`.execute(db)
}

/** Inserts the progress of a lecture: started at its first play, left or completed at its last play. */
async function insertWatched(db: Db, memberId: number, lecture: SeededLecture, part: number): Promise<void> {
  const sec = Math.floor(lecture.durationSec * part)
  await sql`
    insert into lecture_progress (member_id, lecture_id, watched_sec, resume_sec, coverage, covered_sec,
      completed_at, started_at, updated_at, covered_at, resume_saved_at, resume_device)
    select ${memberId}, ${lecture.id}, ${sec}, ${sec}, ${`{[0,${sec})}`}::int4multirange, ${sec},
      case when ${part >= 0.9} then ended_at end, began_at, ended_at, ended_at, ended_at, 'pc'
    from (
      select min(began_at) as began_at, max(began_at) + make_interval(secs => ${sec}) as ended_at from lecture_play
      where member_id = ${memberId} and lecture_id = ${lecture.id}
    ) played`.execute(db)
}

async function insertGraduation(db: Db, memberId: number, courseId: number): Promise<void> {
  await sql`
    insert into course_completion (member_id, course_id, completed_at, met_at)
    select ${memberId}, ${courseId}, max(p.completed_at), max(p.completed_at)
    from lecture_progress p join lecture l on l.id = p.lecture_id
    where p.member_id = ${memberId} and l.course_id = ${courseId}`.execute(db)
}

/** Backdates all lectures by 60 days, before any learner began, except for one that was added later. */
export async function ageLectures(db: Db, later: { courseId: number; orderIndex: number; daysAgo: number }) {
  await sql`update lecture set created_at = now() - interval '60 days', renewed_at = now() - interval '60 days'`.execute(
    db,
  )
  await sql`
    update lecture set renewed_at = now() - make_interval(days => ${later.daysAgo})
    where course_id = ${later.courseId} and order_index = ${later.orderIndex}`.execute(db)
}

/** Inserts a read conversation that is closed, so that it sends no mail and nobody is waiting. */
export async function insertConversation(
  db: Db,
  { member, support, daysAgo, closeReason, lines }: Conversation,
): Promise<void> {
  const { rows } = await sql<{ id: number; member_id: number; support_id: number; created_at: Date }>`
    insert into chat_room (member_id, support_id, status, created_at, closed_at, close_reason)
    select m.id, s.id, 'closed', now() - make_interval(days => ${daysAgo}, hours => 1),
      now() - make_interval(days => ${daysAgo}), ${closeReason}
    from member m, member s where m.email = ${member} and s.email = ${support}
    returning id, member_id, support_id, created_at`.execute(db)
  const room = rows[0]!
  for (const [at, [side, text]] of lines.entries()) {
    const sender = side === 'member' ? room.member_id : room.support_id
    await sql`
      insert into chat_message (room_id, sender_id, body, sent_at)
      values (${room.id}, ${sender}, ${text}, ${room.created_at}::timestamptz + make_interval(mins => ${at + 1}))`.execute(
      db,
    )
  }
  await sql`
    update chat_room set last_message_id = said.id, last_message_at = said.sent_at,
      member_read_id = said.id, support_read_id = said.id
    from (select id, sent_at from chat_message where room_id = ${room.id} order by id desc limit 1) said
    where chat_room.id = ${room.id}`.execute(db)
}

export type SectionToInsert = { courseId: number; title: string; orderIndex: number; lectures: number[] }

/** `lectures`: the positions in the course of the lectures that belong to the section. */
export async function insertSection(db: Db, section: SectionToInsert): Promise<void> {
  await sql`
    with made as (
      insert into section (course_id, title, order_index)
      values (${section.courseId}, ${section.title}, ${section.orderIndex}) returning id
    )
    update every_lecture set section_id = made.id from made
    where course_id = ${section.courseId} and order_index = any (${section.lectures}::int[])`.execute(db)
}

/** Advances the sequences past the given ids, with `nextval`: the runtime role may not call `setval`. */
export async function resumeNumbering(db: Db): Promise<void> {
  for (const table of ['course', 'every_lecture', 'member', 'roadmap', 'instructor']) {
    await sql`
      select nextval(pg_get_serial_sequence(${table}, 'id'))
      from generate_series(1, (select max(id) from ${sql.table(table)}))`.execute(db)
  }
}
