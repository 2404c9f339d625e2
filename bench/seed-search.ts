import type pg from 'pg'

/** The amounts of data for which the time limit of the search is set. */
export const SEARCHED = { members: 100_000, lessons: 5_000, captionLines: 100_000 }
const COURSES_MADE = 500
const LINES_OF_VIDEO = 25
/** Four of five lessons are videos. */
const LESSONS_OF_COURSE = SEARCHED.lessons / COURSES_MADE

/** Courses whose titles, captions and texts are sentences of the demonstration in another order, so words are as frequent as there. */
export async function seedSearch(client: pg.Client): Promise<void> {
  await client.query('select setseed(0.5)')
  await client.query(SENTENCES)
  await client.query(COURSES, [COURSES_MADE])
  await client.query(LESSONS, [LESSONS_OF_COURSE])
  await client.query(VIDEOS)
  await client.query(CAPTIONS, [LINES_OF_VIDEO])
  await client.query(TEXTS)
  await client.query(MEMBERS, [SEARCHED.members])
  await client.query(ENROLMENTS)
  await client.query(QUESTIONS)
  await client.query(NOTES)
  await client.query('vacuum analyze')
}

const SENTENCES = `
  create temporary table sentence as
    select row_number() over (order by random()) - 1 as n, body as text from search_line where kind = 'caption' and part >= 0;
  create temporary table heading as
    select row_number() over (order by random()) - 1 as n, title as text from search_line where kind = 'lecture';
  create index on sentence (n);
  create index on heading (n);
  create function pg_temp.sentence(n bigint) returns text language sql volatile as
    'select text from sentence where n = $1 % (select count(*) from sentence)';
  create function pg_temp.heading(n bigint) returns text language sql volatile as
    'select text from heading where n = $1 % (select count(*) from heading)'`

const COURSES = `
  insert into course (title, summary, description, category, published)
  select '검색 코스 ' || n || ' ' || pg_temp.heading(n * 7), pg_temp.heading(n * 3), pg_temp.sentence(n * 11), 'data', n % 20 <> 0
  from generate_series(1, $1::int) n`

const LESSONS = `
  insert into every_lecture (course_id, title, kind, order_index, duration_sec, is_public)
  select c.id, pg_temp.heading(c.id * 31 + n * 17) || ' ' || n, case when n % 5 = 0 then 'text' else 'video' end, n, 600, n = 1
  from course c, generate_series(1, $1::int) n where c.title like '검색 코스 %'`

const VIDEOS = `
  insert into video (id, duration_sec, width, height, size_bytes, file)
  select 'search-' || l.id, 600, 1280, 720, 1000, 'video.mp4' from every_lecture l join course c on c.id = l.course_id
  where c.title like '검색 코스 %' and l.kind = 'video';
  update every_lecture set video_id = 'search-' || id where exists (select from video where id = 'search-' || every_lecture.id)`

const CAPTIONS = `
  insert into caption (video_id, lang, label, file, lines)
  select v.id, 'ko', '한국어', 'ko-0.vtt', jsonb_agg(jsonb_build_array(line.n * 5,
    pg_temp.sentence((hashtext(v.id || line.n)::bigint + 3000000000)) || ' ' || line.n))
  from video v, generate_series(1, $1::int) as line (n) where v.id like 'search-%' group by v.id`

const TEXTS = `
  insert into lecture_text (lecture_id, markdown, html)
  select l.id, '글', string_agg('<h2 id="h-' || part || '">' || pg_temp.heading(l.id * 5 + part) || '</h2><p>'
    || pg_temp.sentence(l.id * 3 + part) || ' ' || pg_temp.sentence(l.id * 13 + part) || '</p>', '')
  from every_lecture l join course c on c.id = l.course_id, generate_series(1, 6) part
  where c.title like '검색 코스 %' and l.kind = 'text' group by l.id`

const MEMBERS = `
  insert into member (email, name) select 'search-' || n || '@example.com', '벤치' from generate_series(1, $1::int) n`

/** Two courses each. */
const ENROLMENTS = `
  with who as (
    select id, row_number() over (order by id) as n from member where email like 'search-%'
  ), what as (
    select id, row_number() over (order by id) - 1 as n, count(*) over () as total from course where title like '검색 코스 %'
  )
  insert into enrolment (member_id, course_id, source)
  select who.id, what.id, 'staff' from who, generate_series(1, 2) taken
  join what on true where what.n = (who.n * 7 + taken * 11) % what.total`

const QUESTIONS = `
  insert into question (course_id, author_id, title, body, title_pieces, pieces)
  select e.course_id, e.member_id, left(pg_temp.heading(e.member_id), 120), pg_temp.sentence(e.member_id * 5), '{}', '{}'
  from enrolment e join member m on m.id = e.member_id where m.email like 'search-%' and e.member_id % 40 = 0`

const NOTES = `
  insert into note (member_id, lecture_id, at_sec, text)
  select e.member_id, l.id, 10, pg_temp.sentence(e.member_id * 9) from enrolment e
  join member m on m.id = e.member_id join every_lecture l on l.course_id = e.course_id and l.order_index = 2
  where m.email like 'search-%' and e.member_id % 10 = 0`
