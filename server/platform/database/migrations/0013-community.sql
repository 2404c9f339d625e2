-- What members ask and answer. A question belongs to a course, and within it to a place: a lecture, at a second or as a whole.
create table question (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  -- A lecture that goes leaves its questions to the course.
  lecture_id integer references lecture on delete set null,
  at_sec integer check (at_sec between 0 and 86400),
  -- Empty once the author has left.
  author_id integer references member on delete set null,
  by_staff boolean not null default false,
  title text not null check (char_length(title) between 1 and 120),
  body text not null check (char_length(body) between 1 and 10000),
  -- Pieces of the words in it, which is how Korean is found without its endings.
  title_pieces text[] not null,
  pieces text[] not null,
  asked_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Of answers that can be seen.
  answer_count integer not null default 0,
  accepted_answer_id integer,
  -- Nobody has answered yet, or the asker had the last word.
  waits boolean not null default true,
  removed_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index question_course on question (course_id, id desc) where removed_at is null;
create index question_lecture on question (lecture_id);
create index question_author on question (author_id);
create index question_waits on question (id) where waits and removed_at is null and hidden_at is null;
create index question_title_pieces on question using gin (title_pieces);
create index question_pieces on question using gin (pieces);

create table answer (
  id integer generated always as identity primary key,
  question_id integer not null references question on delete cascade,
  author_id integer references member on delete set null,
  by_staff boolean not null default false,
  body text not null check (char_length(body) between 1 and 10000),
  pieces text[] not null,
  answered_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index answer_question on answer (question_id, id);
create index answer_author on answer (author_id);
create index answer_pieces on answer using gin (pieces);

alter table question add constraint question_accepted_answer_id_fkey
  foreign key (accepted_answer_id) references answer on delete set null;
create index question_accepted_answer_id on question (accepted_answer_id);

-- What a member is told inside the product; the key keeps one piece of news from being told twice.
create table bell (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null,
  key text not null,
  title text not null,
  body text not null,
  href text not null check (href ~ '^/([^/\\]|$)'),
  rung_at timestamptz not null default now(),
  read_at timestamptz,
  -- When a letter about it is due; empty where none is wanted, and again once it was sent or is not needed any more.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  unique (member_id, key)
);
create index bell_member on bell (member_id, id desc);
create index bell_unread on bell (member_id) where read_at is null;
create index bell_mailed on bell (member_id, mailed_at) where mailed_at is not null;
create index bell_mail_due on bell (mail_due_at) where mail_due_at is not null;
create index bell_key on bell (key collate "C");
create index bell_rung_at on bell (rung_at);

-- Kinds of news that a member wants no letters about.
create table bell_mail_off (
  member_id integer not null references member on delete cascade,
  kind text not null,
  primary key (member_id, kind)
);
