-- The courses that a member keeps in mind.
create table wish (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, course_id)
);
create index wish_course on wish (course_id);

-- Who took a course lately, newest first; it also serves what the index on the course alone did.
create index enrolment_course_recent on enrolment (course_id, enrolled_at desc);
drop index enrolment_course_id;
