-- Reminders of the end of access are counted from the last change of that end, and each is given once.
alter table enrolment add column end_changed_at timestamptz;
alter table enrolment add column reminded_at timestamptz;
create index enrolment_expires_at on enrolment (expires_at)
  where expires_at is not null and ended_at is null and frozen_at is null;

-- The extensions of many enrolments of a course; the revision refuses one that is based on an outdated list.
create table access_extension (
  course_id integer not null references course on delete cascade,
  revision integer not null check (revision > 0),
  days integer not null check (days between 1 and 3650),
  extended_at timestamptz not null default now(),
  primary key (course_id, revision)
);
