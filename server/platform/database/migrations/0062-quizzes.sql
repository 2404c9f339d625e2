-- Quizzes and exams: a lesson of their own, or a pause at a second of a video (docs/decisions/0064).
create table quiz (
  id integer generated always as identity primary key,
  lecture_id integer not null references every_lecture on delete cascade,
  -- The second of the video at which it asks; null: a lesson of its own.
  at_sec integer check (at_sec >= 0),
  form text not null default 'quiz' check (form in ('quiz', 'exam')),
  introduction text not null default '' check (char_length(introduction) <= 10000),
  introduction_html text not null default '',
  pass_percent smallint not null default 60 check (pass_percent between 0 and 100),
  attempts_max smallint check (attempts_max between 1 and 100),
  time_limit_sec integer check (time_limit_sec between 60 and 86400),
  opens_at timestamptz,
  closes_at timestamptz,
  is_shuffled boolean not null default true,
  -- When the results of an exam were released.
  released_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (closes_at > opens_at),
  unique nulls not distinct (lecture_id, at_sec)
);

-- The bank of a course. `content` is what learners see; `key` is what they must not see before the results.
create table quiz_question (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  type text not null check (type in ('single', 'multiple', 'number', 'short', 'ordering', 'fill', 'output')),
  content jsonb not null,
  key jsonb not null,
  points smallint not null default 1 check (points between 1 and 100),
  tags text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quiz_question_course on quiz_question (course_id, updated_at desc, id desc);
create index quiz_question_tags on quiz_question using gin (tags);

-- A question of its own, or as many as `draw_count` drawn at random from those with a tag.
create table quiz_item (
  quiz_id integer not null references quiz on delete cascade,
  place smallint not null,
  question_id integer references quiz_question,
  tag text check (char_length(tag) between 1 and 30),
  draw_count smallint not null default 1 check (draw_count between 1 and 200),
  primary key (quiz_id, place),
  check (num_nonnulls(question_id, tag) = 1)
);
create index quiz_item_question on quiz_item (question_id) where question_id is not null;

-- The questions as they were drawn, in their shown order; later edits of the bank change nothing here.
create table quiz_attempt (
  id integer generated always as identity primary key,
  quiz_id integer not null references quiz on delete cascade,
  member_id integer not null references member on delete cascade,
  number smallint not null,
  questions jsonb not null,
  keys jsonb not null,
  question_count smallint not null check (question_count > 0),
  max_score integer not null,
  started_at timestamptz not null,
  ends_at timestamptz,
  submitted_at timestamptz,
  score integer,
  is_passed boolean,
  -- When the member got the results: at once from a quiz, by the release from an exam.
  results_at timestamptz,
  unique (quiz_id, member_id, number)
);
create unique index quiz_attempt_open on quiz_attempt (quiz_id, member_id) where submitted_at is null;
create index quiz_attempt_member on quiz_attempt (member_id);
create index quiz_attempt_due on quiz_attempt (ends_at) where submitted_at is null;
create index quiz_attempt_waiting on quiz_attempt (quiz_id) where submitted_at is not null and results_at is null;

-- One row a question from the start on, with the shape that an answer must have, so that a save is one statement.
-- `question_id` references nothing: a question may be removed from the bank.
create table quiz_answer (
  attempt_id integer not null references quiz_attempt on delete cascade,
  question_id integer not null,
  type text not null,
  choice_count smallint not null,
  blank_count smallint not null,
  answer jsonb,
  revision integer not null default 0,
  saved_at timestamptz,
  is_right boolean,
  points smallint,
  -- The marked answer in words, for the statistics; null: skipped.
  given text,
  primary key (attempt_id, question_id)
) with (fillfactor = 70);

-- Another sitting of an exam that staff allowed; `attempt_id` is the attempt that used it.
create table quiz_sitting (
  id integer generated always as identity primary key,
  quiz_id integer not null references quiz on delete cascade,
  member_id integer not null references member on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  allowed_by integer references member on delete set null,
  allowed_at timestamptz not null default now(),
  attempt_id integer references quiz_attempt on delete cascade
);
create index quiz_sitting_quiz_member on quiz_sitting (quiz_id, member_id);
create index quiz_sitting_member on quiz_sitting (member_id);
create index quiz_sitting_allowed_by on quiz_sitting (allowed_by);
create index quiz_sitting_attempt on quiz_sitting (attempt_id) where attempt_id is not null;
