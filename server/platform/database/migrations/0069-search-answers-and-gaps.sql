-- Answers are found as their question: each is a line of it, whose part is the id of the answer (that of the question is 0).
create or replace view search_source as
  select 'course' as kind, id as thing_id, 0 as part, null::integer as sec, '' as heading, title,
    concat_ws(E'\n', summary, description, array_to_string(outcomes, E'\n'), array_to_string(audience, E'\n')) as body,
    '' as also, null::integer as within
  from course
  union all
  select 'instructor', id, 0, null, '', name, concat_ws(E'\n', headline, bio), '', null from instructor
  union all
  select 'lecture', id, 0, null, '', title, description, '', null from every_lecture
  union all
  select 'caption', c.id, (line.at - 1)::integer, (line.value ->> 0)::integer, '', '', line.value ->> 1, '', c.id
  from caption c cross join lateral jsonb_array_elements(c.lines) with ordinality as line (value, at)
  union all
  select 'caption', id, -1, null, '', '', '',
    (select string_agg(line.value ->> 1, E'\n') from jsonb_array_elements(lines) as line (value)), null
  from caption where jsonb_array_length(lines) > 0
  union all
  select 'text', lecture_id, -1, null, '', '', '', search_plain(html), null from lecture_text where search_plain(html) <> ''
  union all
  select 'text', t.lecture_id, s.part, null, s.heading, s.title, s.body, '', t.lecture_id
  from lecture_text t cross join lateral search_sections(t.html) as s
  where s.title <> '' or s.body <> ''
  union all
  select 'exercise', id, 0, null, '', title, summary, words, null from exercise
  union all
  select 'question', id, 0, null, '', title, body, '', course_id from question
  union all
  select 'question', q.id, a.id, null, '', '', a.body, '', q.course_id from answer a join question q on q.id = a.question_id
  union all
  select 'note', id, 0, null, '', '', text, '', null from note;

-- As before, but for a line that was written meanwhile: an answer and its question may change at once.
create or replace function keep_search_lines() returns trigger language plpgsql as $$
declare
  given_kind constant text := tg_argv[0];
  -- The column with the id.
  id_column constant text := tg_argv[1];
begin
  if tg_op <> 'INSERT' then
    delete from search_backlog
    where kind = given_kind and thing_id = (to_jsonb(old) ->> id_column)::integer;
    delete from search_line
    where kind = given_kind and thing_id = (to_jsonb(old) ->> id_column)::integer;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_line
      select * from search_wanted
      where kind = given_kind and thing_id = (to_jsonb(new) ->> id_column)::integer
      on conflict (kind, thing_id, part) do update set title = excluded.title, body = excluded.body,
        title_pieces = excluded.title_pieces, pieces = excluded.pieces, initials = excluded.initials;
  end if;
  return null;
end
$$;

-- The line of an answer alone, unless its question waits to be indexed, which then happens now.
create function keep_search_line_of_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_line where kind = 'question' and thing_id = old.question_id and part = old.id;
    return null;
  end if;
  delete from search_backlog where kind = 'question' and thing_id = new.question_id;
  insert into search_line
    select * from search_wanted
    where kind = 'question' and thing_id = new.question_id and (found or part = new.id)
    on conflict (kind, thing_id, part) do update set title = excluded.title, body = excluded.body,
      title_pieces = excluded.title_pieces, pieces = excluded.pieces, initials = excluded.initials;
  return null;
end
$$;

create trigger answer_searched after insert or delete or update of body on answer
  for each row execute function keep_search_line_of_answer();

-- Questions that have answers are indexed again, a few at a time.
with answered as (
  delete from search_line where kind = 'question' and thing_id in (select question_id from answer)
  returning thing_id
)
insert into search_backlog select 'question', thing_id from answered on conflict do nothing;

-- What members look for in vain. Its words are kept from the third caller on; before that, and for who asked, only
-- digests that nobody can turn back, with a caller being one of 256.
create table search_gap_caller (
  term_digest bytea not null,
  caller smallint not null,
  day date not null,
  primary key (term_digest, caller)
);
create index search_gap_caller_day on search_gap_caller (day);

create table search_gap (
  day date not null,
  term text not null check (char_length(term) between 2 and 40),
  searches integer not null check (searches > 0),
  primary key (day, term)
);

-- One for each kind: the words of texts were found among those of all captions.
create index search_line_caption_wholes on search_line using gin (pieces) with (fastupdate = off)
  where kind = 'caption' and part = -1;
create index search_line_text_wholes on search_line using gin (pieces) with (fastupdate = off)
  where kind = 'text' and part = -1;
drop index search_line_wholes;
create index lecture_free on every_lecture (course_id) where is_public and deleted_at is null;
