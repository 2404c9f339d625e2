-- Answers of new members to the questions after the sign-up. With a row, even of nulls, the questions are not asked again.
create table first_run (
  member_id integer primary key references member on delete cascade,
  goal text check (goal in ('job', 'data', 'service')),
  experience text check (experience in ('none', 'some', 'much')),
  minutes_a_day smallint check (minutes_a_day between 5 and 240),
  answered_at timestamptz not null default now()
);
