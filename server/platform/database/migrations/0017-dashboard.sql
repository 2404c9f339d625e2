-- How often the page of a course was looked at on a Seoul day; of whom, nobody knows.
create table course_view (
  day date not null,
  course_id integer not null references course on delete cascade,
  views integer not null check (views > 0),
  primary key (day, course_id)
);
create index course_view_course_id on course_view (course_id);

-- What the dashboard sums up over days is read off the index alone.
drop index ledger_at;
create index ledger_at on ledger (at) include (kind, amount);
drop index payment_order_created;
create index payment_order_created on payment_order (created_at desc) include (course_id);
create index attendance_day on attendance (day, member_id);
create index course_completion_completed_at on course_completion (completed_at) where completed_at is not null;

-- The list of orders in one state, and those that need a person.
create index payment_order_state on payment_order (state, created_at desc, id desc);
