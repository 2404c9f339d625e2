-- How often a runtime of practice did not start in a browser of this engine on a Seoul day; in whose, nobody knows.
create table practice_failed_start (
  day date not null,
  language text not null,
  engine text not null check (engine in ('chromium', 'firefox', 'webkit', 'other')),
  starts integer not null check (starts > 0),
  primary key (day, language, engine)
);
