import type pg from 'pg'

/** A large course, and the progress of all members of the school that it is in. */
export const LARGE = { sections: 20, lessons: 300, progress: 1_000_000 }
export const SMALL_LESSONS = 10
const MEMBERS = 5000
const IN_LARGE = 1000
const SMALL_COURSES = 200
const SMALL_TAKEN = 14
const LESSON_SEC = 600

export type LargeCourse = { largeId: number; smallId: number; progressRows: number }

/** The large course and 200 small ones; the member with `email` has begun the large one and one small one. */
export async function seedLargeCourse(client: pg.Client, email: string): Promise<LargeCourse> {
  await client.query(COURSES, [SMALL_COURSES])
  await client.query(SECTIONS, [LARGE.sections])
  await client.query(LARGE_LESSONS, [LARGE.lessons, LARGE.sections, LESSON_SEC])
  await client.query(SMALL_COURSE_LESSONS, [SMALL_LESSONS, LESSON_SEC])
  await client.query(TEXTS)
  await client.query(MEMBERS_OF_SCHOOL, [MEMBERS])
  await client.query(ENROLMENTS, [email, IN_LARGE, SMALL_TAKEN, SMALL_COURSES])
  await client.query(PROGRESS, [LESSON_SEC])
  await client.query('vacuum analyze')
  const { rows } = await client.query<LargeCourse>(SEEDED)
  return rows[0]!
}

const COURSES = `
  insert into course (title, summary, description, category, published)
  select case n when 0 then '큰 코스' else '작은 코스 ' || n end, '한 줄 소개', '설명', 'data', true
  from generate_series(0, $1::int) n`

const SECTIONS = `
  insert into section (course_id, title, order_index)
  select c.id, '섹션 ' || n, n from course c, generate_series(1, $1::int) n where c.title = '큰 코스'`

/** Every third lesson is a text. */
const LARGE_LESSONS = `
  insert into every_lecture (course_id, section_id, title, kind, order_index, duration_sec)
  select s.course_id, s.id, '강의 ' || n || ': 자료를 읽고 정리하는 방법', case n % 3 when 0 then 'text' else 'video' end, n, $3::int
  from generate_series(1, $1::int) n
  join section s on s.order_index = 1 + (n - 1) * $2::int / $1::int
  join course c on c.id = s.course_id and c.title = '큰 코스'`

const SMALL_COURSE_LESSONS = `
  insert into every_lecture (course_id, title, order_index, duration_sec)
  select c.id, '강의 ' || n, n, $2::int from course c, generate_series(1, $1::int) n where c.title like '작은 코스 %'`

const TEXTS = `
  insert into lecture_text (lecture_id, markdown, html)
  select l.id, '글', '<p>글</p>' from every_lecture l join course c on c.id = l.course_id
  where c.title = '큰 코스' and l.kind = 'text'`

const MEMBERS_OF_SCHOOL = `
  insert into member (email, name) select 'large-' || n || '@example.com', '벤치' from generate_series(1, $1::int) n`

/** Some are in the large course, everyone in 14 small ones; the measured member in the large and the first small one. */
const ENROLMENTS = `
  with who as (
    select id, row_number() over (order by id) as n from member where email like 'large-%'
  ), small as (
    select id, row_number() over (order by id) as n from course where title like '작은 코스 %'
  ), given as (
    select who.id as member_id, c.id as course_id from who, course c where who.n <= $2::int and c.title = '큰 코스'
    union
    select who.id, small.id from who, generate_series(1, $3::int) taken
    join small on true where small.n = 1 + (who.n * 7 + taken * 11) % $4::int
    union
    select m.id, c.id from member m, course c where m.email = $1 and c.title in ('큰 코스', '작은 코스 1')
  )
  insert into enrolment (member_id, course_id, source, enrolled_at)
  select member_id, course_id, 'staff', now() - interval '60 days' from given`

/** Everyone has begun each lesson of their courses and completed two thirds of them. */
const PROGRESS = `
  insert into lecture_progress (member_id, lecture_id, watched_sec, resume_sec, coverage, covered_sec, started_at, completed_at,
    updated_at, covered_at, resume_saved_at)
  select member_id, id, sec, sec, int4multirange(int4range(0, sec)), sec, at, case when sec = $1::int then at end, at, at, at
  from (
    select e.member_id, l.id, case l.order_index % 3 when 1 then $1::int / 3 else $1::int end as sec,
      e.enrolled_at + l.order_index * interval '1 hour' as at
    from enrolment e
    join course c on c.id = e.course_id and (c.title = '큰 코스' or c.title like '작은 코스 %')
    join every_lecture l on l.course_id = c.id
  ) given`

const SEEDED = `
  select (select id from course where title = '큰 코스') as "largeId",
    (select id from course where title = '작은 코스 1') as "smallId",
    (select count(*)::int from lecture_progress) as "progressRows"`
