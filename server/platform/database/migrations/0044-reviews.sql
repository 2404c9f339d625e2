-- What members say about a course: one review for each course that a member took.
create table review (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  -- Empty once the author's account was removed.
  author_id integer references member on delete set null,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (char_length(body) between 10 and 2000),
  -- The share of the course that the author had played by the last edit, 0 to 1.
  coverage real not null check (coverage between 0 and 1),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  reply text check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  check ((reply is null) = (replied_at is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  unique (author_id, course_id)
);
create index review_course on review (course_id, id desc) where hidden_at is null;
create index review_course_rating on review (course_id, rating, id desc) where hidden_at is null;
create index review_unanswered on review (id desc) where reply is null and hidden_at is null;
create index review_low on review (id desc) where rating <= 2 and hidden_at is null;
create index review_hidden on review (id desc) where hidden_at is not null;

-- How many visible reviews gave each number of stars, one star first. Pages and lists show it with the course.
create table course_rating (
  course_id integer primary key references course on delete cascade,
  counts integer[] not null check (cardinality(counts) = 5),
  changed_at timestamptz not null default now()
);
create trigger course_rating_changed after insert or update or delete or truncate on course_rating
  for each statement execute function tell_catalogue_changed();
