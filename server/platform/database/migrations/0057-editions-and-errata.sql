-- The changes of a published curriculum: one row for each sitting of staff, with the outline before and after it.
-- No foreign key to the course: its check would lock the course after a lecture, while others lock them in the other
-- order. The trigger deletes the rows of a course that is gone.
create table course_edition (
  id integer generated always as identity primary key,
  course_id integer not null,
  began_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  outline_before jsonb not null,
  outline_after jsonb not null,
  -- What staff say about it; without that the list of changes is shown alone.
  summary text check (char_length(summary) between 1 and 500)
);
create index course_edition_course on course_edition (course_id, changed_at desc);
create trigger course_edition_changed after insert or update or delete or truncate on course_edition
  for each statement execute function tell_catalogue_changed();

-- The outline of each published course after its last change, to which the next change is compared.
create table course_outline (
  course_id integer primary key,
  outline jsonb not null
);

create function outline_of(given_course integer) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title) order by s.order_index, s.id)
      from section s where s.course_id = given_course
    ), '[]'),
    'lectures', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'title', l.title, 'kind', l.kind, 'section', l.section_id, 'video', l.video_id)
        order by l.order_index, l.id)
      from every_lecture l where l.course_id = given_course and l.deleted_at is null
    ), '[]'))
$$;

insert into course_outline (course_id, outline) select id, outline_of(id) from course where published;

create function keep_edition_of(given_course integer) returns void
language plpgsql as $$
declare
  done text := coalesce(current_setting('codemaru.editions', true), '');
  known jsonb;
  outline_now jsonb;
  edition record;
begin
  -- Once in a transaction: this runs at its end, when every change is made.
  if position(' ' || given_course || ' ' in done) > 0 then return; end if;
  perform set_config('codemaru.editions', done || ' ' || given_course || ' ', true);

  if not exists (select from course c where c.id = given_course) then
    delete from course_edition e where e.course_id = given_course;
  end if;
  if not exists (select from course c where c.id = given_course and c.published) then
    delete from course_outline o where o.course_id = given_course;
    return;
  end if;
  -- Changes of one course wait for each other here, after all their other locks.
  insert into course_outline (course_id, outline) values (given_course, outline_of(given_course)) on conflict do nothing;
  select o.outline into known from course_outline o where o.course_id = given_course for update;
  outline_now := outline_of(given_course);
  if known = outline_now then return; end if;
  update course_outline o set outline = outline_now where o.course_id = given_course;

  select e.id, e.outline_before into edition from course_edition e
  where e.course_id = given_course and e.changed_at > now() - interval '1 hour'
    -- Not after changes that were made while the course was unpublished.
    and e.outline_after = known
  order by e.changed_at desc limit 1;
  if edition.id is null then
    insert into course_edition (course_id, outline_before, outline_after) values (given_course, known, outline_now);
  elsif edition.outline_before = outline_now then
    -- Everything was undone.
    delete from course_edition e where e.id = edition.id;
  else
    update course_edition e set outline_after = outline_now, changed_at = clock_timestamp() where e.id = edition.id;
  end if;
end
$$;

-- The argument is the name of the column that holds the course.
create function keep_edition() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform keep_edition_of((to_jsonb(old) ->> tg_argv[0])::integer); end if;
  if tg_op <> 'DELETE' then perform keep_edition_of((to_jsonb(new) ->> tg_argv[0])::integer); end if;
  return null;
end
$$;

create constraint trigger lecture_edition
  after insert or delete or update of course_id, title, kind, section_id, video_id, order_index, deleted_at on every_lecture
  deferrable initially deferred for each row execute function keep_edition('course_id');
create constraint trigger section_edition after insert or delete or update of title, order_index on section
  deferrable initially deferred for each row execute function keep_edition('course_id');
create constraint trigger course_edition_begun after insert or delete or update of published on course
  deferrable initially deferred for each row execute function keep_edition('id');

-- Up to when a member has been told what changed in a course.
create table edition_seen (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete cascade,
  seen_at timestamptz not null,
  primary key (member_id, course_id)
);
create index edition_seen_course_id on edition_seen (course_id);

-- What is wrong in a lecture, at a place of it: seconds of a video, a heading of a text.
create table erratum (
  id integer generated always as identity primary key,
  lecture_id integer not null references every_lecture on delete cascade,
  from_sec integer check (from_sec between 0 and 86400),
  to_sec integer,
  -- The id of a heading; empty: the head of the text.
  heading text not null default '' check (char_length(heading) <= 300),
  -- The video that the seconds belong to: with another one the erratum is hidden until staff have saved it again.
  video_id text,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((from_sec is null) = (to_sec is null)),
  check (to_sec > from_sec)
);
create index erratum_lecture_id on erratum (lecture_id, from_sec, id);

-- A member's word that a lecture works otherwise; staff publish an erratum or reject it, with an answer.
create table erratum_report (
  id integer generated always as identity primary key,
  lecture_id integer not null references every_lecture on delete cascade,
  member_id integer not null references member on delete cascade,
  at_sec integer check (at_sec between 0 and 86400),
  heading text not null default '' check (char_length(heading) <= 300),
  words text not null check (char_length(words) between 5 and 1000),
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'published', 'rejected')),
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  erratum_id integer references erratum on delete set null,
  check ((state = 'open') = (answered_at is null))
);
create index erratum_report_open on erratum_report (id) where state = 'open';
create index erratum_report_lecture_id on erratum_report (lecture_id);
create index erratum_report_member_id on erratum_report (member_id);
create index erratum_report_erratum_id on erratum_report (erratum_id) where erratum_id is not null;

-- When staff last checked a course, and what it is based on, such as "Node 24".
alter table course
  add column reviewed_at date,
  add column based_on text not null default '' check (char_length(based_on) <= 60);
