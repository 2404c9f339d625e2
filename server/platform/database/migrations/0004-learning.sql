create table lecture_progress (
  member_id integer not null references member on delete cascade,
  lecture_id integer not null references lecture on delete cascade,
  -- The furthest second reached: it only rises.
  watched_sec integer not null default 0 check (watched_sec >= 0),
  -- Where the member was last: it moves both ways.
  resume_sec integer not null default 0 check (resume_sec >= 0),
  coverage int4multirange not null default '{}',
  completed_at timestamptz,
  started_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (member_id, lecture_id)
) with (fillfactor = 80);
create index lecture_progress_lecture_id on lecture_progress (lecture_id);

create table attendance (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete cascade,
  day date not null,
  primary key (member_id, course_id, day)
);
create index attendance_course_id on attendance (course_id);
