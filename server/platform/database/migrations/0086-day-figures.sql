-- expand
-- What happened on each closed Seoul day, for the statistics of staff: sums without data about members. A day is closed once
-- it is over; days after the last closed one are counted from the rows (docs/decisions/0089-data-that-ages.md).
create table day_figure (
  day date primary key,
  paid bigint not null,
  refunded bigint not null,
  orders integer not null,
  sign_ups integer not null,
  completions integer not null,
  learners integer not null
);

-- How many learned on a closed day whose last day of learning before it was `previous_day`, '-infinity' for none. In any
-- range each learner has one day whose previous one is before the range, so the sum over those days counts everybody once.
create table learner_return (
  day date not null,
  previous_day date not null check (previous_day < day),
  learners integer not null check (learners > 0),
  primary key (day, previous_day) include (learners)
);

-- Every day until yesterday. An hour after midnight, because transactions of the evening may still be open.
insert into day_figure (day, paid, refunded, orders, sign_ups, completions, learners)
select given.day::date, coalesce(sum(paid), 0), coalesce(sum(refunded), 0), coalesce(sum(orders), 0), coalesce(sum(sign_ups), 0),
  coalesce(sum(completions), 0), coalesce(sum(learners), 0)
from (
  select least(
    (select min(at at time zone 'Asia/Seoul') from ledger),
    (select min(created_at at time zone 'Asia/Seoul') from member),
    (select min(completed_at at time zone 'Asia/Seoul') from course_completion),
    (select min(day)::timestamp from attendance)
  )::date as first, (now() at time zone 'Asia/Seoul' - interval '1 hour')::date - 1 as last
) closed
cross join lateral generate_series(closed.first, closed.last, interval '1 day') as given (day)
left join (
  select (at at time zone 'Asia/Seoul')::date as day, sum(amount) filter (where kind = 'payment') as paid,
    sum(amount) filter (where kind = 'refund') as refunded, count(*) filter (where kind = 'payment') as orders,
    0 as sign_ups, 0 as completions, 0 as learners
  from ledger group by 1
  union all
  select (created_at at time zone 'Asia/Seoul')::date, 0, 0, 0, count(*), 0, 0 from member group by 1
  union all
  select (completed_at at time zone 'Asia/Seoul')::date, 0, 0, 0, 0, count(*), 0 from course_completion
  where completed_at is not null group by 1
  union all
  select day, 0, 0, 0, 0, 0, count(distinct member_id) from attendance group by 1
) facts on facts.day = given.day
group by given.day;

insert into learner_return (day, previous_day, learners)
select day, previous_day, count(*)
from (
  select day, coalesce(lag(day) over (partition by member_id order by day), '-infinity') as previous_day
  from (select distinct member_id, day from attendance) days
) learned
where day in (select day from day_figure)
group by 1, 2;
