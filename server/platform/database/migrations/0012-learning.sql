-- A member as a learner. The stretch of the wall clock that the last believed seconds took: what lies before its end is
-- used up, for every lecture, so that ten tabs at once are believed no more than one.
create table learner (
  member_id integer primary key references member on delete cascade,
  -- The Seoul hour at which the own day of learning begins.
  day_starts_at smallint not null default 0 check (day_starts_at between 0 and 6),
  clock_from timestamptz,
  clock_until timestamptz
) with (fillfactor = 80);

create table player_settings (
  member_id integer primary key references member on delete cascade,
  settings jsonb not null
);

-- Which place `resume_sec` is: since when it has stood, in which session and on what. Empty before the first save.
alter table lecture_progress add column placed_at timestamptz;
alter table lecture_progress add column place_session uuid;
alter table lecture_progress add column place_device text check (place_device in ('pc', 'phone', 'tablet'));
-- The length of `coverage`, beside it: a generated column would cost every save a third of its time.
alter table lecture_progress add column covered_sec integer not null default 0;
update lecture_progress set covered_sec = covered_sec(coverage) where not isempty(coverage);
alter table lecture_progress add check ((covered_sec = 0) = isempty(coverage));
-- The budget is worked out in the one statement that saves.
drop function believed_ranges;

-- When it became what it is now: added to its course, or given another video.
alter table lecture add column renewed_at timestamptz not null default now();
update lecture set renewed_at = created_at;

create function renew_lecture() returns trigger
language plpgsql as $$
begin
  new.renewed_at := now();
  return new;
end
$$;
create trigger lecture_renewed before update of video_id on lecture
  for each row when (new.video_id is distinct from old.video_id and new.video_id is not null)
  execute function renew_lecture();

-- What lies beyond the new end of a lecture is no part of it any more.
create function trim_coverage() returns trigger
language plpgsql as $$
declare kept int4multirange := int4multirange(int4range(0, new.duration_sec));
begin
  update lecture_progress p set coverage = p.coverage * kept, covered_sec = covered_sec(p.coverage * kept)
  where p.lecture_id = new.id and upper(p.coverage) > new.duration_sec;
  return null;
end
$$;
create trigger lecture_shortened after update of duration_sec on lecture
  for each row when (new.duration_sec < old.duration_sec)
  execute function trim_coverage();

-- The certificate's rule: this part of the course played, and every lecture opened.
alter table course add column completion_coverage double precision not null default 0.8
  check (completion_coverage between 0 and 1);

-- What a member reached in a course stays reached, whatever is added to it later.
create table course_completion (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete cascade,
  -- All lectures that there were then were completed.
  completed_at timestamptz,
  -- The rule of the certificate was met.
  met_at timestamptz,
  primary key (member_id, course_id),
  check (completed_at is not null or met_at is not null)
);
create index course_completion_course_id on course_completion (course_id);
insert into course_completion (member_id, course_id, completed_at)
  select m.member_id, m.course_id, max(p.completed_at)
  from (
    select distinct p.member_id, l.course_id from lecture_progress p join lecture l on l.id = p.lecture_id
    where p.completed_at is not null
  ) m
  join lecture l on l.course_id = m.course_id
  left join lecture_progress p on p.lecture_id = l.id and p.member_id = m.member_id
  group by m.member_id, m.course_id
  having count(*) = count(p.completed_at);

-- Which lectures were played when, a row an hour: whatever hour a day of learning begins at, its days come out of this.
create table lecture_play (
  member_id integer not null references member on delete cascade,
  hour timestamptz not null,
  lecture_id integer not null references lecture on delete cascade,
  began_at timestamptz not null,
  primary key (member_id, hour, lecture_id)
);
create index lecture_play_lecture_id on lecture_play (lecture_id);

-- Days of attendance that were marked before hours were kept: at noon, with the lecture begun last by then.
insert into lecture_play (member_id, hour, lecture_id, began_at)
  select a.member_id, a.at, p.lecture_id, a.at
  from (
    select member_id, course_id, (day + time '12:00') at time zone 'Asia/Seoul' as at from attendance
  ) a
  cross join lateral (
    select p.lecture_id from lecture_progress p
    join lecture l on l.id = p.lecture_id and l.course_id = a.course_id
    where p.member_id = a.member_id
    order by (p.started_at < a.at + interval '12 hours') desc nulls last, p.started_at desc nulls last
    limit 1
  ) p
  on conflict do nothing;

-- The day of learning that an instant belongs to.
create function learning_day(at timestamptz, starts_at integer) returns date
language sql immutable parallel safe
return ((at at time zone 'Asia/Seoul') - make_interval(hours => starts_at))::date;

-- Every lecture opened, and so much of the course played; a rounding error of the fraction costs nobody a second.
create function meets_rule(rule double precision, covered_sec bigint, duration_sec bigint, opened bigint, total bigint)
returns boolean
language sql immutable parallel safe
return total > 0 and opened = total and covered_sec >= ceil((rule * duration_sec)::numeric);
