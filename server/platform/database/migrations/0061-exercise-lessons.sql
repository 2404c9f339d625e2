-- The exercise of an exercise lesson: one of the same course, and of one lesson only. The rules keep the two in one course.
create table lecture_exercise (
  lecture_id integer primary key references every_lecture on delete cascade,
  exercise_id integer not null unique references exercise on delete cascade
);

-- The best share of the visible tests that a submission passed; of all tests, if all are hidden. Never goes back.
alter table exercise_standing add column best_percent smallint not null default 0 check (best_percent between 0 and 100);

update exercise_standing set best_percent = 100 where passed_at is not null;

update exercise_standing s set best_percent = b.percent
from (
  select sent.member_id, sent.exercise_id, max(share.percent)::smallint as percent
  from exercise_submission sent
  join exercise x on x.id = sent.exercise_id and sent.version >= x.tests_version
  cross join lateral (
    select floor(100.0 * count(*) filter (where outcome.value ->> 'state' = 'passed') / nullif(count(*), 0)) as percent
    from jsonb_array_elements(x.tests) with ordinality as test (value, place)
    join jsonb_array_elements(sent.outcomes) with ordinality as outcome (value, place) using (place)
    where not (test.value -> 'hidden')::boolean
      or not exists (select from jsonb_array_elements(x.tests) as other (value) where not (other.value -> 'hidden')::boolean)
  ) share
  group by sent.member_id, sent.exercise_id
) b
where s.member_id = b.member_id and s.exercise_id = b.exercise_id and s.passed_at is null and b.percent is not null;

-- A picture in the text lessons of a course. Copies in other courses name it too, so it outlives its course; a sweep
-- deletes it when no text names it any more.
create table lesson_picture (
  image_id text primary key references image on delete cascade,
  course_id integer references course on delete set null,
  created_at timestamptz not null default now()
);
create index lesson_picture_course on lesson_picture (course_id);
