-- The funnel of a year reads the orders and the free enrolments of a course off an index alone.
drop index payment_order_course;
create index payment_order_course on payment_order (course_id, created_at) include (member_id, approved_at);
create index enrolment_free on enrolment (enrolled_at) include (course_id, member_id) where source = 'free';

-- The views of whole months: a year is eleven or twelve of these and the days at its ends.
create table course_month_view (
  month date not null check (extract(day from month) = 1),
  course_id integer not null references course on delete cascade,
  views integer not null,
  primary key (month, course_id)
);
create index course_month_view_course_id on course_month_view (course_id);

insert into course_month_view (month, course_id, views)
select date_trunc('month', day::timestamp)::date, course_id, sum(views) from course_view group by 1, 2;

-- In the transaction of the days themselves, whoever writes them; in one order, so that two writers never wait in a ring.
create function add_to_course_month_view() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into course_month_view as v (month, course_id, views)
    select date_trunc('month', day::timestamp)::date as month, course_id, sum(views) from added group by 1, 2 order by 1, 2
    on conflict (month, course_id) do update set views = v.views + excluded.views;
  else
    insert into course_month_view as v (month, course_id, views)
    select date_trunc('month', day::timestamp)::date as month, course_id, sum(views) from (
      select day, course_id, views from added union all select day, course_id, -views from taken
    ) changed group by 1, 2 order by 1, 2
    on conflict (month, course_id) do update set views = v.views + excluded.views;
  end if;
  return null;
end
$$;
create trigger course_view_inserted after insert on course_view
  referencing new table as added for each statement execute function add_to_course_month_view();
create trigger course_view_updated after update on course_view
  referencing new table as added old table as taken for each statement execute function add_to_course_month_view();
