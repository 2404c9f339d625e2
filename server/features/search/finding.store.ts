import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { hot } from '#server/platform/database/hot.ts'
import type { RunKept } from '#server/platform/database/kept-plans.ts'
import type { FoundLine } from './found-line.ts'
import type { Reader } from './reader.ts'
import type { QueryReading } from './reading.ts'
import type { Reach } from './reach.store.ts'
import * as rights from './rights-sql.ts'
import { hasTitleOnly, hasWords, matches, wholeIn } from './match-sql.ts'

type Sql = RawBuilder<unknown>
export type SearchScope = {
  reader: Reader
  reach: Reach
  reading: QueryReading
  courseId: number | undefined
}

/** At most so many of each kind are counted and shown. */
export const MOST = 100
/** Matches that are read at all, so that a frequent word costs no more than a rare one. */
const TITLES_MAX = 5_000
const LINES_MAX = 300
const LOCKED_MAX = 150

/** The candidates of every kind, in one statement. */
export async function findLines(run: RunKept, scope: SearchScope): Promise<FoundLine[]> {
  const { reader, reading } = scope
  const parts = [
    courses(scope),
    instructors(scope),
    lectures(scope),
    ...(reader.memberId === null ? [] : [exercises(scope)]),
    ...(hasTitleOnly(reading.term) ? [] : inTexts(scope)),
  ]
  return await run(
    sql<FoundLine>`${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}`,
  )
}

const inTexts = (scope: SearchScope): Sql[] => [
  ...lines(scope, CAPTIONS),
  ...lines(scope, TEXTS),
  ...(scope.reader.memberId === null ? [] : [questions(scope), notes(scope)]),
]

const BEST_FIRST = sql`order by in_title desc, char_length(s.title), s.thing_id limit ${sql.lit(MOST)}`

/** The matching lines of a kind with titles, the cost limited. */
const titled = (kind: string, { reading }: SearchScope): Sql => sql`(
  select thing_id, part, title, s.title_pieces @> ${reading.term.pieces}::text[] as in_title, ${wholeIn(reading)} as is_whole
  from search_line s where s.kind = ${sql.lit(kind)} and ${matches(reading.term, { hasTitle: true })}
  limit ${sql.lit(TITLES_MAX)}) s`

const inCourse = (column: string, { courseId }: SearchScope): Sql =>
  courseId === undefined ? sql`true` : sql`${sql.ref(column)} = ${courseId}`

/** The first part, which names the columns. Within a course the course itself is no place. */
const courses = (scope: SearchScope): Sql => sql`
  select 'course' as kind, s.thing_id, s.part, null::int as sec, '' as heading, c.title, s.title as line_title,
    c.id as course_id, c.title as course_title, null::int as lecture_id, null::int as exercise_id,
    false as is_locked, false as in_player, s.in_title, s.is_whole
  from ${titled('course', scope)} join course c on c.id = s.thing_id
  where ${sql.lit(scope.courseId === undefined)} and ${rights.isShown(scope.reader)} ${BEST_FIRST}`

const instructors = (scope: SearchScope): Sql => sql`
  select 'instructor', s.thing_id, s.part, null, '', i.name, s.title, null, null, null, null, false, false, s.in_title, s.is_whole
  from ${titled('instructor', scope)} join instructor i on i.id = s.thing_id
  where ${
    scope.courseId === undefined
      ? sql`true`
      : sql`i.id in (select instructor_id from course_instructor where course_id = ${scope.courseId})`
  } ${BEST_FIRST}`

const lectures = (scope: SearchScope): Sql => sql`
  select 'lecture', s.thing_id, s.part, null, '', l.title, s.title, c.id, c.title, l.id, null,
    not ${rights.opensLecture(scope.reader)}, ${rights.opensCourse(scope.reader)}, s.in_title, s.is_whole
  from ${titled('lecture', scope)} join lecture l on l.id = s.thing_id join course c on c.id = l.course_id
  where ${rights.isKnown(scope.reader)} and ${inCourse('c.id', scope)} ${BEST_FIRST}`

const exercises = (scope: SearchScope): Sql => sql`
  select 'exercise', s.thing_id, s.part, null, '', x.title, s.title, c.id, c.title, null, x.id,
    not (x.is_open or ${rights.opensCourse(scope.reader)}), false, s.in_title, s.is_whole
  from ${titled('exercise', scope)} join exercise x on x.id = s.thing_id join course c on c.id = x.course_id
  where x.published and ${rights.isKnown(scope.reader)} and ${inCourse('c.id', scope)} ${BEST_FIRST}`

/** Lines that belong to a lecture, and how they join it. */
type LectureLines = { kind: 'caption' | 'text'; joined: Sql }

const CAPTIONS: LectureLines = {
  kind: 'caption',
  joined: sql`join caption t on t.id = s.thing_id join lecture l on l.video_id = t.video_id`,
}

const TEXTS: LectureLines = {
  kind: 'text',
  joined: sql`join lecture l on l.id = s.thing_id and l.kind = 'text'`,
}

/**
 * Lines of open courses and of free lectures by their place, and the names of locked lectures, which are found by the words of
 * the whole lesson, so that nobody learns which of them are in one line.
 */
function lines(scope: SearchScope, of: LectureLines): Sql[] {
  const read = readLines(scope, of)
  if (read.length === 0) return []
  const opens = rights.opensCourse(scope.reader)
  return [
    sql`
    select ${sql.lit(of.kind)}, s.thing_id, s.part, s.sec, s.heading, l.title, s.title, c.id, c.title, l.id, null::int,
      s.part = -1, s.part <> -1 and ${opens}, s.in_title, s.is_whole
    from (${sql.join(read, sql` union `)}) s ${of.joined} join course c on c.id = l.course_id
    where ${inCourse('c.id', scope)} and case when s.part = -1 then not (l.is_public or ${opens}) and ${rights.isShown(scope.reader)}
      else ${opens} or (l.is_public and ${rights.isShown(scope.reader)}) end
    order by s.part = -1, (s.in_title or s.is_whole) desc, l.course_id, l.order_index, l.id, s.part limit ${sql.lit(MOST)}`,
  ]
}

/** Reads the lines of the caller's lectures if these are few; otherwise any lines, since many are theirs. */
function readLines(scope: SearchScope, of: LectureLines): Sql[] {
  const { reader, reading, reach } = scope
  const { own, free } = reach[of.kind]
  const locked = reader.opens !== null && reading.mayFindLocked ? [lockedLessons(scope, of)] : []
  if (own !== null && free !== null) return [...linesOf(scope, of, [...own, ...free]), ...locked]
  return [someLines(scope, of, sql`true`), ...linesOf(scope, of, own ?? []), ...locked]
}

const linesOf = (scope: SearchScope, of: LectureLines, keys: readonly string[]): Sql[] =>
  keys.length === 0 ? [] : [someLines(scope, of, sql`s.pieces && ${keys}::text[]`)]

const someLines = ({ reading }: SearchScope, { kind }: LectureLines, which: Sql): Sql => sql`(
  select thing_id, part, sec, heading, title, s.title_pieces @> ${reading.term.pieces}::text[] as in_title,
    ${wholeIn(reading)} as is_whole
  from search_line s
  where s.kind = ${sql.lit(kind)} and s.part >= 0 and ${matches(reading.term, { hasTitle: false })} and ${which}
  limit ${sql.lit(LINES_MAX)})`

const lockedLessons = ({ reading }: SearchScope, { kind }: LectureLines): Sql => sql`(
  select thing_id, part, null::int as sec, '' as heading, '' as title, false as in_title, false as is_whole from search_line s
  where s.kind = ${sql.lit(kind)} and s.part = -1 and ${hasWords(reading.term)}
  limit ${sql.lit(LOCKED_MAX)})`

/** Questions with their answers as the lists show them, without hidden ones; of each the line that fits best. */
const questions = (scope: SearchScope): Sql => sql`
  select * from (
    select distinct on (q.id) 'question', q.id as question_id, s.part, q.at_sec, q.heading, q.title, s.title, c.id, c.title,
      l.id, q.exercise_id, false, true, s.in_title, s.is_whole
    from (
      select thing_id, part, title, s.title_pieces @> ${scope.reading.term.pieces}::text[] as in_title,
        ${wholeIn(scope.reading)} as is_whole
      from search_line s where s.kind = 'question' and ${matches(scope.reading.term, { hasTitle: false })}
        and ${withQuestions(scope)}
      limit ${sql.lit(LINES_MAX)}
    ) s join question q on q.id = s.thing_id join course c on c.id = q.course_id
      left join answer a on a.id = s.part and s.part > 0
      left join lecture l on l.id = q.lecture_id left join exercise x on x.id = q.exercise_id
    where q.removed_at is null and q.hidden_at is null and ${inCourse('c.id', scope)}
      and (s.part = 0 or (a.id is not null and a.removed_at is null and a.hidden_at is null))
      and case when q.exercise_id is null then ${rights.opensCourse(scope.reader)}
        else x.published and ${rights.isKnown(scope.reader)} and (x.is_open or ${rights.opensCourse(scope.reader)}) end
    order by q.id, in_title desc, is_whole desc, s.part
  ) as found order by in_title desc, question_id desc limit ${sql.lit(MOST)}`

/** The courses in which the caller can read any question: own ones, and those with an open exercise. */
function withQuestions({ reader: { opens }, courseId }: SearchScope): Sql {
  if (courseId !== undefined) return sql`s.pieces @> array['#' || ${courseId}::int]`
  if (opens === null) return sql`true`
  return sql`s.pieces && array(
    select '#' || unnest(${opens}::int[]) union select '#' || course_id from exercise where is_open and published)`
}

const notes = (scope: SearchScope): Sql => sql`
  select 'note', s.thing_id, s.part, n.at_sec, n.heading, l.title, '', c.id, c.title, l.id, null::int,
    false, ${rights.opensCourse(scope.reader)}, false, ${wholeIn(scope.reading)}
  from note n join search_line s on s.kind = 'note' and s.thing_id = n.id
    join lecture l on l.id = n.lecture_id join course c on c.id = l.course_id
  where n.member_id = ${scope.reader.memberId} and ${matches(scope.reading.term, { hasTitle: false })}
    and ${inCourse('c.id', scope)}
  order by n.id desc limit ${sql.lit(MOST)}`

export type LineBody = { kind: string; thing_id: number; part: number; body: string }

// JSON, whose length PostgreSQL does not estimate: with arrays it would plan each run for its length.
const findBodiesOf = hot<LineBody, [lines: string]>(
  'find_bodies',
  `select kind, thing_id, part, body
  from jsonb_to_recordset($1::jsonb) as shown (kind text, thing_id int, part int)
  join search_line using (kind, thing_id, part)`,
)

/** The texts of the lines that a page shows. */
export async function findBodies(pool: pg.Pool, found: readonly FoundLine[]): Promise<LineBody[]> {
  if (found.length === 0) return []
  return await findBodiesOf(pool, [
    JSON.stringify(found.map(({ kind, thing_id, part }) => ({ kind, thing_id, part }))),
  ])
}
