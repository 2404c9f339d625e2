import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/learning.ts'
import { removeAllOld, type RetentionPart } from '#server/platform/jobs/retention.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { learningErasure } from './erasure.ts'
import { learning } from './feature.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let course: MadeCourse
before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db)
})
after(() => app.close())

const removeOld = () => removeAllOld(app.deps, learning.retention!(app.deps.config))
const rowsOf = async (table: 'lecture_play' | 'learning_hour' | 'attendance', { memberId }: Member) =>
  (await app.deps.db.selectFrom(table).selectAll().where('member_id', '=', memberId).execute()).length

/** Three years of learning: at noon, around midnight, and again within the last days. */
async function learnerOfYears(): Promise<Member> {
  const { db } = app.deps
  const member = await app.member()
  await enrol(db, member.memberId, course.id)
  await sql`
    insert into lecture_play (member_id, hour, lecture_id, began_at)
    select ${member.memberId}, date_trunc('hour', at, 'UTC'), case when n % 2 = 0 then ${course.lectureIds[0]}::int else ${course.lectureIds[1]}::int end, at
    from generate_series(0, 1100) n cross join lateral (
      select ((now() at time zone 'Asia/Seoul')::date - n + make_interval(hours => n * 5 % 24, mins => 30)) at time zone 'Asia/Seoul' as at
    ) given where n % 9 < 6 and at <= now()
    on conflict do nothing`.execute(db)
  await sql`
    insert into lecture_progress (member_id, lecture_id, watched_sec, started_at, completed_at, updated_at)
    select member_id, lecture_id, 100, began_at, began_at, began_at from (
      select *, row_number() over (partition by lecture_id order by hour) as place
      from lecture_play where member_id = ${member.memberId}
    ) plays where place = 3`.execute(db)
  return member
}

const calendar = (member: Member, month?: string) =>
  member.send(contract.getCalendar, { query: month ? { month } : {} })

const monthAgo = (months: number) => {
  const at = new Date()
  at.setUTCDate(15)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 7)
}

/** Streak and days as the learner sees them, for a day of learning that begins at midnight and at three. */
async function seen(member: Member) {
  const all = []
  for (const hour of [0, 3]) {
    await member.send(contract.setDayStart, { body: { hour } })
    const { streak, firstMonth } = await calendar(member)
    const days = []
    for (const months of [36, 30, 25, 24, 23, 1, 0])
      for (const { date, hasFinished } of (await calendar(member, monthAgo(months))).days)
        days.push([date, hasFinished])
    all.push({ streak, firstMonth, days })
  }
  return all
}

test('streak and calendar are the same after old plays were removed, only the names of lectures are gone', async () => {
  const member = await learnerOfYears()
  const before = await seen(member)
  const plays = await rowsOf('lecture_play', member)
  ok(before[0]!.streak.total > 600)
  await removeOld()
  ok((await rowsOf('lecture_play', member)) < plays)
  deepEqual(await seen(member), before)
  const old = await calendar(member, monthAgo(30))
  ok(old.days.length > 10)
  deepEqual(
    old.days.flatMap(({ lectures }) => lectures),
    [],
  )
  ok((await calendar(member, monthAgo(1))).days.every(({ lectures }) => lectures.length > 0))
  const { rows } = await sql`
    select from lecture_play where hour < date_trunc('month', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' - interval '25 months'`.execute(
    app.deps.db,
  )
  equal(rows.length, 0)
})

test('a removed account leaves no hours, whichever release removes it', async () => {
  const [one, other] = [await learnerOfYears(), await learnerOfYears()]
  await removeOld()
  ok((await rowsOf('learning_hour', one)) > 0)
  await app.deps.db.transaction().execute((trx) => learningErasure.erase(trx, one.memberId))
  equal(await rowsOf('learning_hour', one), 0)
  // The release before knows no hours.
  await sql`update member set withdrawn_at = now() where id = ${other.memberId}`.execute(app.deps.db)
  equal(await rowsOf('learning_hour', other), 0)
})

test('plays of an account that is just being removed are left to the removal', async () => {
  const member = await learnerOfYears()
  await app.deps.db.transaction().execute(async (trx) => {
    await sql`select from member where id = ${member.memberId} for update`.execute(trx)
    await removeOld()
    await learningErasure.erase(trx, member.memberId)
  })
  equal(await rowsOf('learning_hour', member), 0)
  equal(await rowsOf('lecture_play', member), 0)
})

test('days of attendance go five years after access has ended, and stay as long as there is access', async () => {
  const { db } = app.deps
  const member = await app.member()
  const ended = await makeCourse(db)
  const recent = await makeCourse(db)
  for (const { id } of [course, ended, recent]) {
    await enrol(db, member.memberId, id)
    await sql`
      insert into attendance (member_id, course_id, day)
      select ${member.memberId}, ${id}, current_date - 365 * n from generate_series(1, 8) n`.execute(db)
  }
  const end = (courseId: number, years: number) =>
    sql`update enrolment set ended_at = now() - make_interval(years => ${years})
      where member_id = ${member.memberId} and course_id = ${courseId}`.execute(db)
  await end(ended.id, 6)
  await end(recent.id, 4)
  await removeOld()
  const { rows } = await sql<{ course_id: number; days: number }>`
    select course_id, count(*)::int as days from attendance where member_id = ${member.memberId}
    group by course_id order by course_id`.execute(db)
  deepEqual(
    rows.map(({ course_id, days }) => [course_id, days]),
    [
      [course.id, 8],
      [ended.id, 5],
      [recent.id, 8],
    ],
  )
})

test('a part that fails stops no other, and the end of the product stops a long one', async () => {
  const closing = new AbortController()
  const ran: string[] = []
  const part = (what: string, removeSome: () => Promise<number>): RetentionPart => ({ what, removeSome })
  await removeAllOld(
    app.deps,
    [
      part('failing', () => Promise.reject(new Error('the disk is full'))),
      part('endless', async () => {
        if (ran.push('endless') === 3) closing.abort()
        return 1
      }),
      part('later', async () => ran.push('later')),
    ],
    closing.signal,
  )
  deepEqual(ran, ['endless', 'endless', 'endless'])
  ok(app.logged().some((line) => line.includes('retention.failed') && line.includes('the disk is full')))
})
