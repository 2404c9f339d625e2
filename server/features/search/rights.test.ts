import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { SearchPage, SearchResult } from '#contract/search/search.ts'
import { withClient } from '#server/platform/database/connection.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { searchEverything } from './search.ts'

const COURSES = 20
const LESSONS = 6
/** `SEARCH_MEMBERS=100` asks 10,000 pairs of members and queries. */
const MEMBERS = Number(process.env['SEARCH_MEMBERS'] ?? 20)
const QUERIES = 100
const AT_ONCE = 4

let database: TestDatabase
before(async () => {
  database = await freshDatabase()
  await seed()
  // As autovacuum does, which the database of the tests lacks: without statistics a search costs six times as much.
  await withClient(database.owner, (client) => client.query('analyze'))
})
after(() => database.drop())

/**
 * Every lesson has a line with its secret, `비밀` and its number in Hangul digits. The first lesson of a course is free; every
 * fifth course is not published. Members have an enrolment that is open, expired, ended or frozen, or none.
 */
async function seed(): Promise<void> {
  const digits = sql`translate(lpad(l.id::text, 4, '0'), '0123456789', '가나다라마바사아자차')`
  await sql`
    insert into course (title, category, published) select '과정 ' || n, 'data', n % 5 <> 0 from generate_series(1, ${COURSES}::int) n`.execute(
    database.db,
  )
  await sql`
    insert into every_lecture (course_id, title, kind, order_index, is_public, duration_sec, deleted_at)
    select c.id, '수업 ' || c.id || ' ' || n, case n % 2 when 0 then 'text' else 'video' end, n, n = 1, 60,
      case when n = 5 then now() end
    from course c, generate_series(1, ${LESSONS}::int) n`.execute(database.db)
  await sql`
    with made as (
      insert into video (id, duration_sec, width, height, size_bytes, file)
      select 'v' || id, 60, 10, 10, 1, 'video.mp4' from every_lecture where kind = 'video' returning id
    ) update every_lecture l set video_id = made.id from made where made.id = 'v' || l.id`.execute(
    database.db,
  )
  await sql`
    insert into caption (video_id, lang, label, file, lines)
    select video_id, 'ko', '한국어', 'ko-0.vtt', jsonb_build_array(
      jsonb_build_array(7, '비밀' || ${digits} || ' 자막 공통'), jsonb_build_array(9, '다른 자막 함수'))
    from every_lecture l where kind = 'video'`.execute(database.db)
  await sql`
    insert into lecture_text (lecture_id, markdown, html)
    select id, '글', '<h2 id="h-x">제목 공통</h2><p>비밀' || ${digits} || ' 본문 함수</p>' from every_lecture l where kind = 'text'`.execute(
    database.db,
  )
  await sql`
    insert into member (email, name) select 'p' || n || '@example.com', '이름' from generate_series(1, ${MEMBERS}::int) n`.execute(
    database.db,
  )
  await sql`
    insert into enrolment (member_id, course_id, source, ended_at, frozen_at, expires_at)
    select m.id, c.id, 'staff', case state when 2 then now() end, case state when 3 then now() end,
      case state when 4 then now() - interval '1 second' end
    from member m, course c, lateral (select (m.id * 7 + c.id * 3) % 9 as state) s where state < 5`.execute(
    database.db,
  )
  await sql`
    insert into note (member_id, lecture_id, at_sec, text)
    select e.member_id, l.id, 3, '필기' || e.member_id || ' 공통' from enrolment e join every_lecture l on l.course_id = e.course_id
    where l.order_index = 2`.execute(database.db)
  await sql`
    insert into question (course_id, author_id, title, body, title_pieces, pieces, hidden_at, hidden_reason, removed_at)
    select e.course_id, e.member_id, '질문 공통', '물음' || e.member_id, '{}', '{}',
      case when e.member_id % 3 = 0 then now() end, case when e.member_id % 3 = 0 then '숨김' end,
      case when e.member_id % 4 = 0 then now() end
    from enrolment e`.execute(database.db)
  await sql`
    insert into exercise (course_id, order_index, title, summary, language, difficulty, is_open, published, statement, starter,
      tests, hints, solution, explanation, wrong_answers, words, pieces, initials)
    select id, 1, '연습 ' || id || ' 공통', '요약' || id, 'javascript', 'easy', id % 4 = 0, id % 3 <> 0, '', '[]', '[]', '{}', '[]',
      '', '[]', '연습', '{}', '{}' from course`.execute(database.db)
}

type World = {
  lessons: { id: number; course_id: number; is_public: boolean; is_deleted: boolean; secret: string }[]
  published: Set<number>
  opened: Set<string>
  openExercises: Set<number>
}

async function readWorld(): Promise<World> {
  const { db } = database
  const lessons = await sql<World['lessons'][number]>`
    select id, course_id, is_public, deleted_at is not null as is_deleted,
      '비밀' || translate(lpad(id::text, 4, '0'), '0123456789', '가나다라마바사아자차') as secret from every_lecture`.execute(
    db,
  )
  const courses = await db.selectFrom('course').select('id').where('published', '=', true).execute()
  const opened = await sql<{ pair: string }>`
    select member_id || ' ' || course_id as pair from enrolment
    where ended_at is null and frozen_at is null and (expires_at is null or expires_at > now())`.execute(db)
  const exercises = await db.selectFrom('exercise').select('id').where('is_open', '=', true).execute()
  return {
    lessons: lessons.rows,
    published: new Set(courses.map(({ id }) => id)),
    opened: new Set(opened.rows.map(({ pair }) => pair)),
    openExercises: new Set(exercises.map(({ id }) => id)),
  }
}

const viewerOf = (memberId: number): Viewer => ({
  memberId,
  sessionId: 's',
  email: `p${memberId}@example.com`,
  roles: ['ROLE_MEMBER'],
  teaches: [],
})

const queries = ({ lessons }: World): string[] => {
  const secret = fc.constantFrom(...lessons.map((lesson) => lesson.secret))
  const query = fc.oneof(
    secret,
    secret.map((word) => `${word} 자막`),
    fc.tuple(secret, fc.integer({ min: 2, max: 5 })).map(([word, length]) => word.slice(0, length)),
    fc.constantFrom(
      '공통',
      '함수',
      '자막',
      '제목 공통',
      'ㅅㅇ',
      'ㄱㅈ',
      '과정 3',
      '수업',
      '질문',
      '필기',
      '연습',
      '다른 자막 함수',
      'rhdxhd',
    ),
    fc.integer({ min: 1, max: MEMBERS }).map((member) => `필기${member}`),
    fc.integer({ min: 1, max: MEMBERS }).map((member) => `물음${member}`),
  )
  return fc.sample(query, { numRuns: QUERIES, seed: 42 })
}

test('of 2,000 pairs of members and queries (10,000 with SEARCH_MEMBERS=100) none shows a line that the member may not open (security.md#55)', async () => {
  const world = await readWorld()
  const pairs = queries(world).flatMap((q) =>
    Array.from({ length: MEMBERS }, (_one, at) => ({ q, memberId: at + 1 })),
  )
  equal(pairs.length, MEMBERS * QUERIES)
  const seen = { locked: 0, open: 0 }
  const work = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const page = await find(pair.q, pair.memberId)
      checkPage(page, pair, world)
      for (const { isLocked } of page.content) seen[isLocked ? 'locked' : 'open'] += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  ok(seen.locked > 10 * MEMBERS && seen.open > 10 * MEMBERS, JSON.stringify(seen))
})

const find = (q: string, memberId: number): Promise<SearchPage> =>
  searchEverything({ ...database, vocabulary: async () => null }, viewerOf(memberId), {
    q,
    page: 0,
    size: 100,
  })

type Pair = { q: string; memberId: number }

function checkPage({ content }: SearchPage, { q, memberId }: Pair, world: World): void {
  const opens = (courseId: number | null) => world.opened.has(`${memberId} ${courseId}`)
  const openSecrets = new Set(
    world.lessons
      .filter(
        (lesson) =>
          !lesson.is_deleted &&
          (opens(lesson.course_id) || (lesson.is_public && world.published.has(lesson.course_id))),
      )
      .map(({ secret }) => secret),
  )
  const told = JSON.stringify(content)
  for (const [secret] of told.matchAll(/비밀[가-차]{4}/g))
    ok(openSecrets.has(secret), `${q} told ${secret} to ${memberId}`)
  for (const result of content) checkResult(result, { opens, memberId, world })
}

type ResultCheck = { opens: (courseId: number | null) => boolean; memberId: number; world: World }

function checkResult(result: SearchResult, { opens, memberId, world }: ResultCheck): void {
  const lesson = world.lessons.find(({ id }) => id === result.lectureId)
  ok(!lesson?.is_deleted)
  ok(
    result.courseId === null ||
      world.published.has(result.courseId) ||
      opens(result.courseId) ||
      result.kind === 'note',
  )
  if (result.kind === 'note') ok(result.snippet.startsWith(`필기${memberId} `))
  if (result.kind === 'question') ok(opens(result.courseId))
  const isOpen =
    result.kind === 'exercise'
      ? opens(result.courseId) || world.openExercises.has(Number(result.url.split('/').at(-1)))
      : !lesson || lesson.is_public || opens(lesson.course_id) || result.kind === 'note'
  equal(result.isLocked, !isOpen)
  if (isOpen) return
  deepEqual([result.snippet, result.sec], ['', null])
  if (result.kind !== 'exercise') equal(result.url, `/course/${result.courseId}`)
}
