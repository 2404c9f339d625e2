import type pg from 'pg'

/** The amounts of data for which the time limits of the admin area are set. */
export const SCHOOL = { members: 100_000, courses: 1000, orders: 200_000, progress: 1_000_000 }
const DAYS = 730
const LECTURES = 10
const LECTURE_SEC = 600

/** Fills a benchmark's database with two years of school data, or with the fraction `share` of it. */
export async function seedSchool(client: pg.Client, share: number): Promise<void> {
  const of = (all: number) => Math.max(1, Math.round(all * share))
  await client.query('select setseed(0.5)')
  await client.query(MEMBERS, [of(SCHOOL.members), DAYS])
  await client.query(COURSES, [of(SCHOOL.courses)])
  await client.query(LECTURES_OF_COURSES, [LECTURES, LECTURE_SEC])
  await client.query(NUMBERED)
  await client.query(COUPONS)
  await client.query(ORDERS, [of(SCHOOL.orders), DAYS])
  await client.query(EVENTS)
  await client.query(PAYMENTS)
  await client.query(REFUNDS)
  await client.query(OPEN_REFUNDS)
  await client.query(COUPON_USES)
  await client.query(ENROLMENTS)
  await client.query(FREE_ENROLMENTS, [of(SCHOOL.members), DAYS])
  await client.query(PROGRESS, [of(SCHOOL.progress), LECTURE_SEC])
  await client.query(PLAYS)
  await client.query(ATTENDANCE)
  await client.query(NEWCOMERS, [of(10_000)])
  await client.query(COMPLETIONS, [LECTURES])
  await client.query(VIEWS, [DAYS])
  await client.query(MAILS, [of(30_000)])
  await client.query(ROOMS, [of(20_000)])
  await client.query(MESSAGES)
  await client.query(LAST_MESSAGES)
  // The product may have closed days meanwhile, whose rows have come now.
  await client.query('delete from day_figure; delete from learner_return')
  await client.query('vacuum analyze')
}

const MEMBERS = `
  insert into member (email, name, phone, roles, created_at, last_seen_at, withdrawn_at)
  select 'school-' || n || '@example.com',
    (array['김','이','박','최','정','강','조','윤','장','임'])[1 + n % 10] ||
      (array['하나','두리','세찬','나래','다솜','라온','마루','바다','사랑','아름'])[1 + n / 10 % 10],
    '010' || lpad((n * 7919 % 100000000)::text, 8, '0'),
    case when n % 5000 = 0 then '{ROLE_SUPPORT}'::text[] else '{ROLE_MEMBER}' end,
    at, at + random() * (now() - at), case when n % 50 = 0 then now() end
  from (select n, now() - random() * $2::int * interval '1 day' as at from generate_series(1, $1::int) n) given`

const COURSES = `
  insert into course (title, summary, description, category, price, published, created_at)
  select '코스 ' || n, '한 줄 소개', '설명', (array['data','fullstack','frontend','backend'])[1 + n % 4],
    case when n % 10 = 0 then 0 else 10000 * (1 + n % 9) end, n % 20 <> 0, now() - interval '800 days'
  from generate_series(1, $1::int) n`

const LECTURES_OF_COURSES = `
  insert into every_lecture (course_id, title, order_index, duration_sec, is_public)
  select c.id, n || '강', n, $2::int, n = 1 from course c, generate_series(1, $1::int) n where c.title like '코스 %'`

/** Numbers members and courses without gaps, so that a random number always finds one. */
const NUMBERED = `
  create temporary table who as
    select row_number() over (order by id) - 1 as n, id from member where email like 'school-%';
  create temporary table what as
    select row_number() over (order by id) - 1 as n, id, title, price from course where title like '코스 %';
  create index on who (n);
  create index on what (n)`

const COUPONS = `
  insert into coupon (code, name, kind, value, starts_at, ends_at)
  select 'SCHOOL' || n, '쿠폰 ' || n, 'percent', 10, now() - interval '2 years', now() + interval '1 year'
  from generate_series(1, 500) n`

/** Some courses are ordered far more than others. */
const ORDERS = `
  insert into payment_order (id, member_id, course_id, course_title, list_price, amount, provider, provider_tid, method,
    state, created_at, approved_at, state_since, coupon_id)
  select 'school-' || given.n, who.id, what.id, what.title, what.price, what.price, 'kakaopay', 'SCHOOL' || given.n,
    case when state in ('APPROVED', 'CANCELED') then 'KAKAOPAY_CARD' end,
    state, at, case when state in ('APPROVED', 'CANCELED') then at + interval '1 minute' end, at,
    case when given.n % 10 = 0 then (select min(id) from coupon where code like 'SCHOOL%') + given.n / 10 % 500 end
  from (
    select n, now() - random() * $2::int * interval '1 day' as at, floor(random() * (select count(*) from who)) as member,
      floor(power(random(), 2) * (select count(*) from what)) as course,
      case when n % 1000 = 0 then 'NEEDS_REVIEW' when n % 20 < 14 then 'APPROVED' when n % 20 = 14 then 'CANCELED'
        when n % 20 = 15 then 'FAILED' else 'EXPIRED' end as state
    from generate_series(1, $1::int) n
  ) given
  join who on who.n = given.member
  join what on what.n = given.course
  on conflict do nothing`

const EVENTS = `
  insert into order_event (order_id, to_state, cause, at)
  select id, state, 'ordered', created_at from payment_order where id like 'school-%'`

const PAYMENTS = `
  insert into ledger (order_id, kind, amount, at)
  select id, 'payment', amount, approved_at from payment_order where id like 'school-%' and approved_at is not null`

const REFUNDS = `
  insert into ledger (order_id, kind, amount, at)
  select id, 'refund', case when state = 'CANCELED' then amount else amount / 2 end, approved_at + random() * (now() - approved_at)
  from payment_order
  where id like 'school-%' and (state = 'CANCELED' or (state = 'APPROVED' and right(id, 2) = '01'))`

const OPEN_REFUNDS = `
  insert into refund (order_id, amount, reason, requested_by, calculation, due_at)
  select id, amount, '단순 변심', 'member', '{}', now() + interval '3 days'
  from payment_order where id like 'school-%' and state = 'APPROVED' and right(id, 3) = '002'`

const COUPON_USES = `
  insert into coupon_use (order_id, coupon_id, member_id, state, at)
  select id, coupon_id, member_id, case when state = 'APPROVED' then 'used' else 'returned' end, created_at
  from payment_order where id like 'school-%' and coupon_id is not null`

const ENROLMENTS = `
  insert into enrolment (member_id, course_id, source, enrolled_at, ended_at, order_id)
  select member_id, course_id, 'payment', approved_at, case when state = 'CANCELED' then now() end, id
  from payment_order where id like 'school-%' and approved_at is not null
  on conflict do nothing`

const FREE_ENROLMENTS = `
  insert into enrolment (member_id, course_id, source, enrolled_at)
  select who.id, what.id, 'free', now() - random() * $2::int * interval '1 day'
  from generate_series(1, $1::int / 5) as taken (n)
  join who on who.n = taken.n * 5 - 1
  join what on what.n = (taken.n * 10 - 1) % (select count(*) from what) and what.price = 0
  on conflict do nothing`

/** Members watch three lectures a day in order and stop at a random one, so fewer reach the later lectures. */
const PROGRESS = `
  insert into lecture_progress (member_id, lecture_id, watched_sec, resume_sec, coverage, covered_sec, started_at,
    completed_at, updated_at, covered_at, resume_saved_at)
  select member_id, lecture_id, sec, sec, int4multirange(int4range(0, sec)), sec, at, case when sec >= $2::int * 0.9 then at end,
    at, at, at
  from (
    select e.member_id, l.id as lecture_id,
      case when e.reached > l.order_index then $2::int else $2::int / 3 end as sec,
      least(now(), e.enrolled_at + l.order_index / 3 * interval '1 day') as at
    from (
      select member_id, course_id, enrolled_at, 1 + floor(12 * sqrt(random())) as reached from enrolment
      where course_id in (select id from what)
      order by md5(member_id || ' ' || course_id)
    ) e
    join every_lecture l on l.course_id = e.course_id and l.order_index <= e.reached
    limit $1::int
  ) given`

const PLAYS = `
  insert into lecture_play (member_id, hour, lecture_id, began_at)
  select member_id, date_trunc('hour', started_at, 'UTC'), lecture_id, started_at
  from lecture_progress where lecture_id in (select l.id from every_lecture l join what on what.id = l.course_id)`

const ATTENDANCE = `
  insert into attendance (member_id, course_id, day)
  select distinct p.member_id, l.course_id, (p.began_at at time zone 'Asia/Seoul')::date
  from lecture_play p join every_lecture l on l.id = p.lecture_id join what on what.id = l.course_id`

/** Members who learn for the first time today, so they have no earlier day. */
const NEWCOMERS = `
  with newcomer as (
    insert into member (email, name, roles)
    select 'newcomer-' || n || '@example.com', '새 회원', '{ROLE_MEMBER}' from generate_series(1, $1::int) n
    returning id
  )
  insert into attendance (member_id, course_id, day)
  select newcomer.id, what.id, (now() at time zone 'Asia/Seoul')::date from newcomer join what on what.n = 0`

const COMPLETIONS = `
  insert into course_completion (member_id, course_id, completed_at)
  select p.member_id, l.course_id, max(p.completed_at)
  from lecture_progress p join every_lecture l on l.id = p.lecture_id join what on what.id = l.course_id
  group by p.member_id, l.course_id
  having count(p.completed_at) = $1::int
  on conflict do nothing`

const VIEWS = `
  insert into course_view (day, course_id, views)
  select (now() at time zone 'Asia/Seoul')::date - ago, what.id, 1 + (what.id * 31 + ago * 17) % 200
  from generate_series(0, $1::int - 1) ago, what`

const MAILS = `
  insert into mail (message_id, recipient, subject, body_text, body_html, created_at, queued_at, sent_at, tries, failed_at)
  select 'school-' || n, 'school-' || n || '@example.com', '[코드마루] 안내', '', '', at, at, case when n % 100 > 0 then at end,
    1, case when n % 100 = 0 then at end
  from (select n, now() - random() * interval '30 days' as at from generate_series(1, $1::int) n) given`

const ROOMS = `
  insert into chat_room (member_id, support_id, status, created_at, closed_at, waiting_since)
  select who.id, (select min(id) from member where email = 'support@codemaru.kr'),
    case when who.n % 20 = 0 then 'open' else 'closed' end, at,
    case when who.n % 20 > 0 then at + interval '1 hour' end, case when who.n % 40 = 0 then at end
  from (select n, id, now() - random() * interval '700 days' as at from who where n < $1::int) who`

const MESSAGES = `
  insert into chat_message (room_id, sender_id, body, sent_at)
  select r.id, case when at % 2 = 0 then r.member_id else r.support_id end, '강의 ' || r.id || '에 대한 ' || at || '번째 말',
    r.created_at + at * interval '1 minute'
  from chat_room r join who on who.id = r.member_id, generate_series(0, 9) at`

const LAST_MESSAGES = `
  update chat_room r set last_message_id = said.id, last_message_at = said.sent_at
  from (select room_id, max(id) as id, max(sent_at) as sent_at from chat_message group by room_id) said
  where said.room_id = r.id and r.member_id in (select id from who)`
