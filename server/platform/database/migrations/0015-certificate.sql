-- What was certified, as it was on that day. Nothing that happens to the course afterwards changes it.
create table certificate (
  number text primary key check (number ~ '^CM-[0-9]{4}-[2-9A-Y]{5}-[2-9A-Y]{5}$'),
  -- Nobody's once its holder has left; then the name and the days are gone as well.
  member_id integer references member,
  course_id integer not null references course on delete restrict,
  name text,
  course_title text not null,
  -- The lectures there were, in order: their lengths are the hours and the floor of boards on the paper.
  lecture_secs integer[] not null,
  rule double precision not null check (rule between 0 and 1),
  began_on date,
  met_on date,
  issued_at timestamptz not null default now(),
  -- Kept only of a holder who has left; of all others the enrolment says whether a refund took it away.
  revoked_at timestamptz,
  unique (member_id, course_id),
  check (num_nonnulls(member_id, name, began_on, met_on) in (0, 4))
);
create index certificate_course_id on certificate (course_id);
