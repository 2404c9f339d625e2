import { deepEqual, equal, rejects } from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withClient } from './connection.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

let database: TestDatabase
before(async () => (database = await emptyDatabase()))
after(() => database.drop())

async function migrateUpTo(last: string, { owner } = database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'codemaru-migrations-'))
  for (const file of await readdir(MIGRATIONS))
    if (file.slice(0, 4) <= last) await cp(join(MIGRATIONS, file), join(folder, file))
  await migrate(owner, folder, () => {})
  await rm(folder, { recursive: true })
}

/**
 * Two courses of two lectures; one member finished one and began the other, one member only opened a lecture.
 */
const BEFORE = `
  insert into member (email, name) values ('a@example.com', '가'), ('b@example.com', '나');
  insert into course (title, category, published) values ('하나', 'data', true), ('둘', 'data', true), ('빈 과정', 'data', true);
  insert into lecture (course_id, title, order_index, duration_sec, created_at)
    select c, n || '강', n, 100, '2026-10-01T00:00+09' from (values (1), (2)) course (c), generate_series(1, 2) n order by 1, 3;
  insert into enrolment (member_id, course_id, source) values (1, 1, 'free'), (1, 2, 'free'), (2, 1, 'free');
  insert into lecture_progress (member_id, lecture_id, watched_sec, resume_sec, coverage, completed_at, started_at) values
    (1, 1, 100, 100, '{[0,40),[50,100)}', '2026-10-05T10:00+09', '2026-10-05T09:00+09'),
    (1, 2, 95, 95, '{}', '2026-10-06T23:30+09', '2026-10-06T23:00+09'),
    (1, 3, 10, 10, '{[0,10)}', null, '2026-10-07T09:00+09'),
    (2, 1, 0, 0, '{}', null, null);
  insert into attendance (member_id, course_id, day) values
    (1, 1, '2026-10-05'), (1, 1, '2026-10-06'), (1, 2, '2026-10-07'), (2, 1, '2026-10-08'), (2, 2, '2026-10-08');`

/** Member 3 bought course 1 twice, refunded in between; opened lectures of both purchases and course 2. */
const OPENED = `
  insert into member (email, name) values ('c@example.com', '다');
  insert into payment_order (id, member_id, course_id, course_title, list_price, amount, state, approved_at) values
    ('first-order', 3, 1, '하나', 100, 100, 'CANCELED', '2026-11-01T10:00+09'),
    ('second-order', 3, 1, '하나', 100, 100, 'APPROVED', '2026-11-03T10:00+09'),
    ('never-paid', 3, 1, '하나', 100, 100, 'EXPIRED', null),
    ('other-order', 3, 2, '둘', 100, 100, 'APPROVED', '2026-11-02T10:00+09');
  insert into lecture_opening (member_id, lecture_id, course_id, opened_at) values
    (3, 1, 1, '2026-11-02T10:00+09'), (3, 2, 1, '2026-11-03T10:00+09'), (3, 3, 2, '2026-11-04T10:00+09');`

/** Exercise 1 has moved from course 1 to course 2; question 3 is about a lecture. */
const ASKED = `
  insert into exercise (course_id, title, summary, statement, explanation, difficulty, language, hints, starter, solution,
    tests, wrong_answers, words, pieces, initials, order_index)
    select c, '실습', '', '', '', 'easy', 'javascript', '{}', '{}', '{}', '[]', '[]', '', '{}', '{}', 1
    from (values (2), (1)) course (c);
  insert into question (course_id, exercise_id, lecture_id, title, body, title_pieces, pieces) values
    (1, 1, null, '하나', '하나', '{}', '{}'), (1, 2, null, '둘', '둘', '{}', '{}'), (1, null, 1, '셋', '셋', '{}', '{}');`
/** A hidden question, and a visible one. */
const POSTS = `
  insert into question (course_id, author_id, title, body, title_pieces, pieces, hidden_at, hidden_reason) values
    (1, 1, '숨긴 질문', '본문', '{}', '{}', now(), '광고'), (1, 1, '질문', '본문', '{}', '{}', null, null);`

test('what was watched before the days, the completion and the lengths were kept is in them afterwards', async () => {
  await migrateUpTo('0011')
  await withClient(database.owner, (client) => client.query(BEFORE))
  await migrateUpTo('0032')
  await withClient(database.owner, (client) => client.query(OPENED))
  await migrateUpTo('0041')
  const named = await readFile(join(import.meta.dirname, 'testing/rows-of-0041.sql'), 'utf8')
  await withClient(database.owner, (client) => client.query(named))
  await migrateUpTo('0063')
  await withClient(database.owner, (client) => client.query(ASKED))
  await migrateUpTo('0066')
  await withClient(database.owner, (client) => client.query(POSTS))
  await migrateUpTo('9999')
  const all = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows
  deepEqual(await all('select member_id, lecture_id, covered_sec from lecture_progress order by 1, 2'), [
    [1, 1, 90],
    [1, 2, 0],
    [1, 3, 10],
    [2, 1, 0],
  ])
  deepEqual(
    await all(`
      select member_id, course_id, completed_at = '2026-10-06T23:30+09', met_at from course_completion order by 1, 2`),
    [[1, 1, true, null]],
  )
  deepEqual(
    await all(`
      select member_id, learning_day(hour, 0), learning_day(hour, 6), lecture_id from lecture_play order by hour, 1`),
    [
      [1, '2026-10-05', '2026-10-05', 1],
      [1, '2026-10-06', '2026-10-06', 2],
      [1, '2026-10-07', '2026-10-07', 3],
      [2, '2026-10-08', '2026-10-08', 1],
    ],
  )
  equal((await all('select from lecture where renewed_at is distinct from created_at')).length, 0)
})

test('a question about an exercise belongs to the course of the exercise', async () => {
  const { rows } = await database.pool.query({
    text: 'select id, course_id from question order by id',
    rowMode: 'array',
  })
  deepEqual(rows, [
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
  ])
})

test('what a member had opened belongs to the purchase that it was opened in', async () => {
  const { rows } = await database.pool.query({
    text: 'select order_id, lecture_id, opened_by from lecture_opening order by lecture_id',
    rowMode: 'array',
  })
  deepEqual(rows, [
    ['first-order', 1, 'earlier'],
    ['second-order', 2, 'earlier'],
    ['other-order', 3, 'earlier'],
  ])
})

test('what support has read and the lines of the audit log are found by their new names', async () => {
  const all = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows
  deepEqual(await all('select support_read_id, support_unread, support_mailed_id from chat_room'), [
    [7, 3, 5],
  ])
  deepEqual(await all('select action, subject from audit_log order by id'), [
    ['chat.override', 'support'],
    ['chat.close', 'chatRoom:1'],
    ['mail.resend', 'mail:7'],
  ])
  deepEqual(
    await all(`select conname from pg_constraint where conname like 'chat_room_support_unread%' order by 1`),
    [['chat_room_support_unread_check'], ['chat_room_support_unread_not_null']],
  )
  await rejects(
    withClient(database.owner, (client) => client.query('delete from audit_log')),
    /the audit log is only added to/,
  )
})

test('a limit of logins keeps its counts under its new name', async () => {
  const { rows } = await database.pool.query({
    text: 'select key, points from rate_limit order by points',
    rowMode: 'array',
  })
  deepEqual(rows, [
    ['login-unknown-devices:a@example.com', 3],
    ['login-address:::1', 4],
  ])
})

test('files that a published course had before editions named them are no news', async () => {
  const other = await emptyDatabase()
  await migrateUpTo('0063', other)
  await other.pool.query(`
    insert into course (title, category, published) values ('하나', 'data', true), ('둘', 'data', true);
    insert into every_lecture (course_id, title, order_index, duration_sec, kind)
      select c, '1강', 1, 30, 'file' from generate_series(1, 2) c;
    insert into lecture_file (lecture_id, name, bytes, type, object_id, order_index)
      values (1, 'a.csv', 1, 'csv', repeat('a', 32), 1)`)
  await migrate(other.owner, MIGRATIONS, () => {})
  await other.pool.query(`update every_lecture set title = '새 제목'`)
  const { rows } = await other.pool.query(`
    select course_id as "courseId", outline_before -> 'lectures' -> 0 -> 'files' as files from course_edition
    where outline_before -> 'lectures' <> '[]' order by course_id`)
  deepEqual(rows, [
    { courseId: 1, files: [{ name: 'a.csv', object: 'a'.repeat(32) }] },
    { courseId: 2, files: null },
  ])
  await other.drop()
})

test('a post hidden before the database knew by whom counts as hidden by the school', async () => {
  const { rows } = await database.pool.query({
    text: 'select title, hidden_by_school from question where id > 3 order by id',
    rowMode: 'array',
  })
  deepEqual(rows, [
    ['숨긴 질문', true],
    ['질문', false],
  ])
})

test('the views that all question banks shared are in each bank', async () => {
  const other = await emptyDatabase()
  await migrateUpTo('0078', other)
  await other.pool.query(`
    insert into member (email, name) values ('a@example.com', '하나');
    insert into course (title, category) values ('하나', 'data'), ('둘', 'data'), ('은행 없음', 'data');
    insert into quiz_question (course_id, type, content, key) select c, 'short', '{}', '{}' from generate_series(1, 2) c;
    insert into saved_view (member_id, list, name, query) values
      (1, '/admin/course/:courseId/quizzes/questions', '단답형', 'type=short'), (1, '/admin/mails', '발송', 'state=sent')`)
  await migrate(other.owner, MIGRATIONS, () => {})
  const { rows } = await other.pool.query({
    text: 'select list, name from saved_view order by list',
    rowMode: 'array',
  })
  deepEqual(rows, [
    ['/admin/course/1/quizzes/questions', '단답형'],
    ['/admin/course/2/quizzes/questions', '단답형'],
    ['/admin/mails', '발송'],
  ])
  await other.drop()
})
