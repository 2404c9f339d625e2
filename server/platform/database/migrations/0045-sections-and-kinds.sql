-- A course is made of sections; each lesson (a lecture) has a kind and belongs to one section at most. The order of the
-- lectures is still one over the whole course; the lectures of a section follow one another in it.
create table section (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  order_index integer not null,
  created_at timestamptz not null default now(),
  unique (id, course_id)
);
create index section_course_order on section (course_id, order_index, id);
create trigger section_changed after insert or update or delete or truncate on section
  for each statement execute function tell_catalogue_changed();

alter table every_lecture
  add column kind text not null default 'video'
    check (kind in ('video', 'text', 'file', 'exercise', 'quiz', 'mission')),
  add column section_id integer,
  add foreign key (section_id, course_id) references section (id, course_id) on delete set null (section_id),
  add check (kind = 'video' or video_id is null);
create index every_lecture_section on every_lecture (section_id) where section_id is not null;
create or replace view lecture as select * from every_lecture where deleted_at is null;

-- A text lesson as staff wrote it, and as it was rendered when it was saved.
create table lecture_text (
  lecture_id integer primary key references every_lecture on delete cascade,
  markdown text not null default '' check (char_length(markdown) <= 100000),
  html text not null default '',
  -- [{"id", "level", "text"}], the headings that a reading position or a note names.
  headings jsonb not null default '[]',
  -- The length was set by staff; otherwise it is estimated from the text.
  is_length_fixed boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- How far a member has read a text lesson, where they are in it, and how long they have spent on it.
create table lecture_reading (
  member_id integer not null references member on delete cascade,
  lecture_id integer not null references every_lecture on delete cascade,
  furthest_percent smallint not null default 0 check (furthest_percent between 0 and 100),
  place_percent smallint not null default 0 check (place_percent between 0 and 100),
  -- The id of the last heading above the place; empty before the first heading.
  place_heading text not null default '' check (char_length(place_heading) <= 300),
  place_saved_at timestamptz not null default now(),
  spent_sec integer not null default 0 check (spent_sec >= 0),
  -- Time up to here was counted as spent, or was not: it counts once.
  counted_until timestamptz not null default now(),
  primary key (member_id, lecture_id)
);
create index lecture_reading_lecture_id on lecture_reading (lecture_id);

alter table lecture_opening drop constraint lecture_opening_opened_by_check;
alter table lecture_opening add constraint lecture_opening_opened_by_check
  check (opened_by in ('media', 'start', 'save', 'earlier', 'text', 'file', 'exercise', 'quiz', 'mission')) not valid;

-- The certificate asks for seconds of videos, and for a proof of each lesson whose kind can give one: a video was opened,
-- a text read, a quiz passed, a mission accepted.
create function video_sec(kind text, duration_sec integer) returns integer
language sql immutable parallel safe
return case kind when 'video' then duration_sec else 0 end;

create function needs_proof(kind text) returns boolean
language sql immutable parallel safe
return kind in ('video', 'text', 'quiz', 'mission');

create function is_proven(kind text, started_at timestamptz, completed_at timestamptz) returns boolean
language sql immutable parallel safe
return case kind when 'video' then started_at is not null else completed_at is not null end;
