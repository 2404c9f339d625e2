-- What a new member answered after the sign-up; the row alone says that the questions are not asked again.
create table first_run (
  member_id integer primary key references member on delete cascade,
  goal text check (goal in ('job', 'data', 'service')),
  experience text check (experience in ('none', 'some', 'much')),
  minutes_a_day smallint check (minutes_a_day between 5 and 240),
  answered_at timestamptz not null default now()
);
