import { doesNotThrow, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { refuseWrongMarks } from './judge.ts'
import { readMark } from './mark.ts'

const BEFORE = `
  create table course (
    id integer primary key, title text, kind text not null check (kind in ('a', 'b')), price integer,
    constraint course_price_check check (price >= 0)
  );
  create table lesson (id integer, constraint lesson_kind check (kind = 'video'));
  alter table lesson rename to lecture;
  alter table lecture rename column kind to form;
  create function tell() returns trigger language plpgsql as $$ begin perform pg_notify('a', 'raise'); end $$;
  create function guard() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;`

const file = (number: number, sql: string) => ({
  number,
  file: `00${number}-x.sql`,
  sql,
  mark: readMark(sql),
})
const judge = (sql: string) => refuseWrongMarks([file(80, BEFORE), file(81, sql)])

const passes = (sql: string) => doesNotThrow(() => judge(`-- expand\n${sql}`), sql)

function refused(sql: string, reason: string) {
  throws(
    () => judge(`-- expand\n${sql}`),
    ({ message }: Error) => {
      equal(message, `The migration 0081-x.sql is marked expand, but line 2 ${reason}.`)
      return true
    },
    sql,
  )
  doesNotThrow(() => judge(`-- contract since 1.9.0\n${sql}`), sql)
}

test('a migration from 0081 on begins with a mark, and earlier ones need none', () => {
  doesNotThrow(() => refuseWrongMarks([file(80, 'drop table course')]))
  const sentence =
    'The migration 0081-x.sql does not begin with a mark: "-- expand" or "-- contract since 1.9.0".'
  for (const sql of [
    'drop table course',
    '-- Expand\nselect 1',
    '\n-- expand\nselect 1',
    '-- contract\ndrop table course',
    '-- contract since soon\ndrop table course',
    '-- contract, no transaction\ndrop table course',
  ])
    throws(() => judge(sql), { name: 'StartFailure', message: sentence }, sql)
})

test('an early migration that has a mark is held to it', () => {
  throws(
    () => refuseWrongMarks([file(12, '-- expand\ndrop table course')]),
    /0012-x\.sql is marked expand, but/,
  )
})

test('new tables, views, functions, types and their content are expand', () => {
  passes(`create table a (id serial primary key, course_id integer not null references course on delete cascade);
    create table b (a_id integer references a, unique (a_id), check (a_id > 0));
    create unique index on a (course_id); create index a_course on a (course_id);
    insert into a (course_id) select id from course; update a set course_id = 1; delete from a;
    alter table a alter column course_id drop not null, drop constraint a_pkey;
    create trigger a_guard before insert on a for each row execute function guard()`)
  passes(`create view v as select 1; create or replace view old_view as select 1, 2;
    create materialized view m as select 1; create type t as enum ('a'); create sequence s; create schema x;
    create extension if not exists pg_trgm; create table x.t (id integer); alter table x.t drop column id`)
  passes(`create function fresh() returns integer language sql as $$ delete from course; select 1 $$`)
})

test('columns that older code need not know, indexes and grants are expand', () => {
  passes(`alter table course add column goal text check (goal in ('job', 'data')), add size integer not null default 1,
      add column number bigint generated always as identity, add "Teacher" integer references member on delete set null,
      add column code text unique;
    update course set goal = case title when 'x' then 'job' else null end, (size, "Teacher") = (select 1, 2)
      where kind = 'a' and title is not null;
    alter table course alter column goal set default 'job', add constraint both check ((goal is null) = (code is null));
    create index on course (goal) where goal is not null; create index course_title on only course using gin (title);
    alter table course validate constraint course_price_check; alter table rate_limit set logged;
    grant select on course to reader; comment on table course is 'drop'; analyze course;
    alter default privileges grant select on tables to reader; alter type mood add value 'ok'`)
})

test('a trigger on an existing table may tell, but neither change rows nor refuse them', () => {
  passes('create trigger told after insert or update of title on course for each row execute function tell()')
  passes(`create function warn() returns trigger language plpgsql as $$ begin raise warning 'x'; return null; end $$;
    create trigger warned after delete on course execute function warn()`)
  const on = 'for each row execute function'
  refused(
    `create trigger t before insert on course ${on} tell()`,
    'changes by a trigger what older code writes to course',
  )
  refused(
    `create trigger t after insert on course ${on} guard()`,
    'calls guard, which raises errors, when older code writes to course',
  )
  refused(`create trigger t after insert on course ${on} other()`, 'calls other, which no migration makes')
})

test('a check that is clearly wider is expand', () => {
  const replaced = (table: string, name: string, check: string) =>
    `alter table ${table} drop constraint ${name}, add constraint ${name} check (${check}) not valid`
  passes(replaced('course', 'course_kind_check', `kind in ('b', 'c', 'a')`))
  passes(replaced('course', 'course_price_check', '(price >= 0) or price = -1'))
  passes(replaced('lecture', 'lesson_kind', `form = 'text' or form = 'video'`))
  passes('alter table course drop constraint course_price_check')
  const unclear = (name: string) => `replaces ${name} by a check that is not clearly wider`
  for (const check of [
    `kind in ('a', 'c')`,
    `title in ('a', 'b', 'c')`,
    `kind in ('a', 'b', 'c') and price > 0`,
    `kind not in ('a', 'b', 'c')`,
    `kind ~ '^[a-z]$'`,
  ])
    refused(replaced('course', 'course_kind_check', check), unclear('course_kind_check'))
  for (const check of [
    'price >= 0 and title is not null or price = -1',
    'case when price = 1 or price >= 0 or price = 2 then false end',
  ])
    refused(replaced('course', 'course_price_check', check), unclear('course_price_check'))
  refused(
    'alter table course drop constraint course_pkey',
    'drops course_pkey, which is no known check of course',
  )
  refused(
    'alter table lecture drop constraint course_kind_check',
    'drops course_kind_check, which is no known check of lecture',
  )
})

test('what takes something away or narrows it is contract', () => {
  const unlisted = 'is not on the list of statements that leave older code working'
  for (const sql of [
    'drop table course',
    'DROP/**/VIEW v',
    'drop index course_title',
    'truncate course',
    'revoke select on course from x',
    `do $$ begin execute 'create table a ()'; end $$`,
    'select lo_unlink(1)',
    'create rule r as on insert to course do nothing',
    'create or replace trigger t after insert on course execute function tell()',
    'alter view v rename to w',
    'with a as (delete from course returning id) select 1',
    'alter default privileges revoke select on tables from x',
  ])
    refused(sql, unlisted)
  for (const action of [
    'rename to x',
    'rename column title to name',
    'drop column title',
    'set schema x',
    'enable row level security',
  ])
    refused(`alter table course ${action}`, 'changes course, which older code uses')
  for (const action of ['type bigint', 'set not null', 'drop default', `set default 'x'`, 'drop not null'])
    refused(
      `alter table only public.course alter column title ${action}`,
      'changes the column title of course',
    )
  refused('alter table course add column a integer, alter a set not null', 'changes the column a of course')
  refused('create unique index on course (title)', 'forbids values that older code writes to course')
  for (const added of [
    'check (price < 9)',
    'check (false)',
    'unique (title)',
    'foreign key (title) references goal on delete cascade',
  ])
    refused(
      `alter table course add constraint c ${added}`,
      'forbids by c what older code may write to course',
    )
  refused('alter table course add check (price < 9)', 'adds a constraint without a name')
})

test('additions that older code stumbles over are refused', () => {
  refused(
    'alter table course add column a text not null',
    'adds a without a default, so older code cannot add rows',
  )
  refused(
    'alter table course add column a text default 1 unique',
    'adds a, whose default may be there only once',
  )
  refused(
    'alter table course add column a text check (a > 1) check (price > 1)',
    'checks price, which older code writes',
  )
  refused(
    'alter table course add column a integer references goal',
    'references goal without "on delete cascade" or "on delete set null"',
  )
  refused(
    'create table a (course_id integer references course)',
    'references course without "on delete cascade" or "on delete set null"',
  )
  refused('create table a partition of course for values in (1)', 'belongs to an existing table')
  refused('create table if not exists course (id integer)', 'hides by "if not exists" whether it is new')
  refused(
    'alter table course add column if not exists title text',
    'hides by "if not exists" whether the column is new',
  )
  refused(
    'create or replace function tell() returns trigger as $$ $$',
    'replaces the function tell, which older code calls: give it a new name',
  )
  refused(`insert into course values (1)`, 'adds rows to course, which older code reads')
  refused('delete from only_course', 'removes rows of only_course, which older code reads')
  refused('create view v as select * from course; delete from v', 'removes rows of v, which older code reads')
  refused(`update course set price = 1 where id = 2`, 'changes price of course, which older code reads')
  refused(
    `alter table course add a boolean; update course set a = title is distinct from 'x', price = 2`,
    'changes price of course, which older code reads',
  )
  refused(`update course set (title, price) = (1, 2)`, 'changes title of course, which older code reads')
})

test('an index is built outside a transaction by a file of its own', () => {
  const concurrent = 'create index concurrently course_title on course (title)'
  const alone = (sql: string) => judge(`-- expand, no transaction\n${sql}`)
  doesNotThrow(() => alone(`${concurrent};\n${concurrent}`))
  throws(
    () => judge(`-- expand\n${concurrent}`),
    /line 2 builds an index concurrently: mark it "-- expand, no transaction"\.$/,
  )
  for (const sql of [
    'create index a on course (title)',
    'create index concurrently on course (title)',
    'grant a to b',
  ])
    throws(
      () => alone(sql),
      /line 2 is no "create index concurrently" with a name: move it to a file of its own\.$/,
      sql,
    )
})

test('a contract that takes nothing away is refused, and so are statements that end the transaction', () => {
  throws(
    () => judge('-- contract since 1.9.0\ncreate table a (id integer)'),
    /is marked contract, but breaks no older code: mark it expand\.$/,
  )
  for (const word of ['begin', 'COMMIT', 'rollback', 'start transaction', 'savepoint a'])
    throws(
      () => judge(`-- contract since 1.9.0\ndrop table course;\n${word}`),
      /is marked contract, but line 3 controls the transaction of the migration\.$/,
      word,
    )
})

test('a file that cannot be read is refused by its name', () => {
  throws(
    () => judge(`-- expand\ncomment on table a is 'x`),
    /0081-x\.sql cannot be read: a string or a quoted name has no end\.$/,
  )
  throws(
    () => refuseWrongMarks([file(80, '/* open'), file(81, '-- expand\ngrant a to b')]),
    /0080-x\.sql cannot be read: a comment has no end\.$/,
  )
})
