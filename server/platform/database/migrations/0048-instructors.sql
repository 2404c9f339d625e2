-- Who teaches: a page that everybody may read, and the courses of each instructor in the order of staff.
create table instructor (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  headline text not null default '' check (char_length(headline) <= 80),
  -- Markdown.
  bio text not null default '' check (char_length(bio) <= 5000),
  -- Rows of a label and an https address.
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  image_id text references image,
  -- The account of the instructor, if there is one. Empty once it was removed.
  member_id integer unique references member on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index instructor_name on instructor (name, id);

create table course_instructor (
  course_id integer not null references course on delete cascade,
  instructor_id integer not null references instructor,
  order_index integer not null,
  primary key (course_id, instructor_id)
);
create index course_instructor_instructor on course_instructor (instructor_id);

create trigger instructor_changed after insert or update or delete or truncate on instructor
  for each statement execute function tell_catalogue_changed();
create trigger course_instructor_changed after insert or update or delete or truncate on course_instructor
  for each statement execute function tell_catalogue_changed();
