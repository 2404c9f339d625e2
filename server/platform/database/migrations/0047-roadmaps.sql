-- Roadmaps: published courses in an order that leads to a goal.
create table roadmap (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null check (char_length(title) between 1 and 80),
  goal text not null check (char_length(goal) between 1 and 300),
  published boolean not null default false,
  -- Goes up with each saved change, so that of two members of staff the second one is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table roadmap_step (
  roadmap_id integer not null references roadmap on delete cascade,
  course_id integer not null references course on delete cascade,
  order_index integer not null,
  sentence text not null check (char_length(sentence) between 1 and 200),
  primary key (roadmap_id, course_id)
);
create index roadmap_step_course on roadmap_step (course_id);

create trigger roadmap_changed after insert or update or delete or truncate on roadmap
  for each statement execute function tell_catalogue_changed();
create trigger roadmap_step_changed after insert or update or delete or truncate on roadmap_step
  for each statement execute function tell_catalogue_changed();
