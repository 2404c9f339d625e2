-- Failed starts of practice runtimes by Seoul day, language and browser engine, without the member.
create table practice_failed_start (
  day date not null,
  language text not null,
  engine text not null check (engine in ('chromium', 'firefox', 'webkit', 'other')),
  starts integer not null check (starts > 0),
  primary key (day, language, engine)
);
