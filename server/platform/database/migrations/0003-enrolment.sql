create table enrolment (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete restrict,
  source text not null check (source in ('free', 'payment', 'staff')),
  enrolled_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (member_id, course_id)
);
create index enrolment_course_id on enrolment (course_id);
