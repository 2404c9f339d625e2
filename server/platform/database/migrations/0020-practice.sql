-- Something to solve in the browser. It belongs to a course, and perhaps to a second of a lecture.
create table exercise (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  lecture_id integer references every_lecture on delete set null,
  at_sec integer check (at_sec between 0 and 86400),
  -- Place among those of its course.
  order_index integer not null,
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) <= 200),
  language text not null check (language in ('javascript', 'typescript', 'python', 'sqlite', 'postgresql', 'html')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  is_open boolean not null default false,
  published boolean not null default false,
  statement text not null,
  starter jsonb not null,
  tests jsonb not null,
  hints text[] not null,
  solution jsonb not null,
  explanation text not null,
  wrong_answers jsonb not null,
  -- Grows with every change; `tests_version` is the one since which the tests are what they are.
  version integer not null default 1,
  tests_version integer not null default 1 check (tests_version between 1 and version),
  -- Title, summary and the names of its language, and how they are found: by pieces of words and by first consonants.
  words text not null,
  pieces text[] not null,
  initials text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index exercise_course on exercise (course_id, order_index, id);
create index exercise_lecture on exercise (lecture_id);
create index exercise_pieces on exercise using gin (pieces);
create index exercise_initials on exercise using gin (initials);

-- How solution and wrong answers did against the tests of a version, as the browser of who checked it says.
create table exercise_check (
  exercise_id integer primary key references exercise on delete cascade,
  version integer not null,
  -- The solution passed and every wrong answer was caught.
  is_sound boolean not null,
  solution jsonb not null,
  wrong_answers jsonb not null,
  checked_by integer references member on delete set null,
  checked_at timestamptz not null default now()
);
create index exercise_check_checked_by on exercise_check (checked_by);

-- What a member has written last; `revision` counts the saves.
create table exercise_work (
  member_id integer not null references member on delete cascade,
  exercise_id integer not null references exercise on delete cascade,
  files jsonb not null,
  revision integer not null default 1,
  saved_at timestamptz not null default now(),
  primary key (member_id, exercise_id)
) with (fillfactor = 80);
create index exercise_work_exercise on exercise_work (exercise_id);

-- How far a member is with an exercise. A pass never goes back.
create table exercise_standing (
  member_id integer not null references member on delete cascade,
  exercise_id integer not null references exercise on delete cascade,
  hints_opened smallint not null default 0,
  -- All there ever were: of many, not all are kept.
  submission_count integer not null default 0,
  gave_up_at timestamptz,
  passed_at timestamptz,
  primary key (member_id, exercise_id)
);
create index exercise_standing_exercise on exercise_standing (exercise_id);

create table exercise_submission (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  exercise_id integer not null references exercise on delete cascade,
  version integer not null,
  files jsonb not null,
  outcomes jsonb not null,
  passed boolean not null,
  passed_count smallint not null,
  test_count smallint not null,
  -- Named by the browser: the same one sent again, because no answer came, stays one.
  client_submission_id uuid not null,
  submitted_at timestamptz not null default now(),
  unique (member_id, client_submission_id)
);
create index exercise_submission_member on exercise_submission (member_id, exercise_id, id desc);
create index exercise_submission_exercise on exercise_submission (exercise_id);

-- Which exercises were handed in when, a row an hour, as `lecture_play` has it for lectures.
create table exercise_hour (
  member_id integer not null references member on delete cascade,
  hour timestamptz not null,
  exercise_id integer not null references exercise on delete cascade,
  began_at timestamptz not null,
  primary key (member_id, hour, exercise_id)
);
create index exercise_hour_exercise on exercise_hour (exercise_id);
