-- Everything that search finds, one row for each text, caption line or section of a text. Triggers write it in the transaction
-- that changes the text, so no call can forget it; `search_source` says what it contains. Who may see a row, and whether its
-- course is published, is read from the tables themselves.

-- Captions are files; their lines are kept for search as [[second, text], ...]. Null: the file was not read yet.
alter table caption add column id integer generated always as identity unique;
alter table caption add column lines jsonb;
create index caption_unread on caption (id) where lines is null;

create table search_line (
  kind text not null
    check (kind in ('course', 'instructor', 'lecture', 'caption', 'text', 'exercise', 'question', 'note')),
  -- The row that the text belongs to: of the table `kind`; of every_lecture for a text.
  thing_id integer not null,
  -- -1: all words of a caption file or a text, without their order. A lesson that is not open is found by this row alone.
  part integer not null,
  sec integer,
  heading text not null,
  title text not null,
  body text not null,
  title_pieces text[] not null,
  pieces text[] not null,
  initials text[] not null,
  primary key (kind, thing_id, part)
);

-- The product's pieces of words (server/platform/words); joined, also those of the text without its spaces, so that 윈도우함수
-- finds 윈도우 함수. Signs are listed, because what a letter is differs between locales.
create function search_pieces(given text, is_joined boolean) returns text[]
language sql immutable parallel safe
return (
  with whole as (
    select regexp_replace(
      lower(normalize(given, NFC)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0300-\u036f\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u3000-\u3004\u3008-\u3020\u3030\ufe00-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]+',
      ' ', 'g') as text
  ), words as (
    select found[1] as word
    from whole, regexp_matches(text, '[ᄀ-ᇿㄱ-ㆎ가-힣]+|[^ᄀ-ᇿㄱ-ㆎ가-힣 ]+', 'g') as found
    union
    select found[1]
    from whole, regexp_matches(replace(text, ' ', ''), '[ᄀ-ᇿㄱ-ㆎ가-힣]+|[^ᄀ-ᇿㄱ-ㆎ가-힣]+', 'g') as found
    where is_joined
  ), sized as (
    select word, case when word ~ '^[ᄀ-ᇿㄱ-ㆎ가-힣]' then 2 else 3 end as size from words
  ), chunks as materialized (
    -- The cost of substr grows with the place in the text.
    select substr(word, 1 + 200 * n, 199 + size) as word, size
    from sized, generate_series(0, greatest(char_length(word) - size, 0) / 200) as n
  )
  select coalesce(array_agg(distinct substr(word, at, size) collate "C"), '{}')
  from chunks, generate_series(1, greatest(char_length(word) - size + 1, 1)) as at
);

-- The first letters of each word of a title, for searches that are too short for a piece.
create function search_starts(given text) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct ('^' || left(found[1], length)) collate "C"), '{}')
  from regexp_matches(lower(normalize(given, NFC)), '[ᄀ-ᇿㄱ-ㆎ가-힣]+|[a-z0-9]+', 'g') as found, generate_series(1, 2) as length
);

-- First consonants of a title, in stretches of 2 to 4, across its spaces.
create function search_initials(given text) returns text[]
language sql immutable parallel safe
return (
  with letters as (
    select at, ascii(letter) - 44032 as syllable
    from unnest(string_to_array(regexp_replace(normalize(given, NFC), '\s', '', 'g'), null))
      with ordinality as letters (letter, at)
  ), words as (
    select unnest(string_to_array(string_agg(
      case when syllable between 0 and 11171
        then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', syllable / 588 + 1, 1)
        else ' ' end, '' order by at), ' ')) collate "C" as word
    from letters
  )
  select coalesce(array_agg(distinct substr(word, begins, length)), '{}')
  from words
  cross join lateral generate_series(1, char_length(word) - 1) as starts (begins)
  cross join lateral generate_series(2, least(4, char_length(word) - begins + 1)) as lengths (length)
);

-- The words of rendered HTML of ours.
create function search_plain(html text) returns text
language sql immutable parallel safe
return trim(regexp_replace(
  replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(html, '</?(?:a|abbr|b|code|del|em|i|kbd|mark|s|span|strong|sub|sup)(?:\s[^>]*)?>', '', 'g'),
      '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
  '\s+', ' ', 'g'));

-- A rendered text by its headings; what precedes the first one is part 0.
create function search_sections(html text)
returns table (part integer, heading text, title text, body text)
language sql immutable parallel safe
begin atomic
  select (at - 1)::integer,
    case when at = 1 then '' else split_part(piece, '"', 2) end,
    case when at = 1 then '' else search_plain('<h' || split_part(piece, '</h', 1)) end,
    search_plain(case when at = 1 then piece else substr(piece, strpos(piece, '</h')) end)
  from unnest(string_to_array(regexp_replace(html, '<h[23] id', chr(1) || ' id', 'g'), chr(1))) with ordinality as pieces (piece, at);
end;

-- What search contains, from nothing. `also` is found but not shown. `within` is what limits a search to some courses: the
-- caption or lecture of a line, the course of a question.
create view search_source as
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
  select 'note', id, 0, null, '', '', text, '', null from note;

create view search_wanted as
  select kind, thing_id, part, sec, heading, title, body,
    search_pieces(title, true) as title_pieces,
    case when part = -1 then search_pieces(also, false)
      else search_pieces(concat_ws(E'\n', title, body, also), true) || search_starts(title)
        || case when within is null then '{}' else array['#' || within] end
    end as pieces,
    search_initials(title) as initials
  from search_source;

-- Rows from before the index, which the product indexes a few at a time after its start: all at once would hold back writes.
-- A change of such a row indexes it, and takes it out first, so that both never index it at once.
create table search_backlog (
  kind text not null,
  thing_id integer not null,
  primary key (kind, thing_id)
);
insert into search_backlog (kind, thing_id)
  select 'course', id from course union all select 'instructor', id from instructor
  union all select 'lecture', id from every_lecture union all select 'text', lecture_id from lecture_text
  union all select 'exercise', id from exercise union all select 'question', id from question
  union all select 'note', id from note;

create function keep_search_lines() returns trigger language plpgsql as $$
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
      where kind = given_kind and thing_id = (to_jsonb(new) ->> id_column)::integer;
  end if;
  return null;
end
$$;

create trigger course_searched
  after insert or delete or update of title, summary, description, outcomes, audience on course
  for each row execute function keep_search_lines('course', 'id');
create trigger instructor_searched after insert or delete or update of name, headline, bio on instructor
  for each row execute function keep_search_lines('instructor', 'id');
create trigger lecture_searched after insert or delete or update of title, description on every_lecture
  for each row execute function keep_search_lines('lecture', 'id');
create trigger caption_searched after insert or delete or update of lines on caption
  for each row execute function keep_search_lines('caption', 'id');
create trigger text_searched after insert or delete or update of html on lecture_text
  for each row execute function keep_search_lines('text', 'lecture_id');
create trigger exercise_searched after insert or delete or update of title, summary, words on exercise
  for each row execute function keep_search_lines('exercise', 'id');
create trigger question_searched after insert or delete or update of title, body, course_id on question
  for each row execute function keep_search_lines('question', 'id');
create trigger note_searched after insert or delete or update of text on note
  for each row execute function keep_search_lines('note', 'id');

-- One index for each way of asking; without a pending list, so that a search costs the same after many writes. Notes are
-- read by their member.
create index search_line_titles on search_line using gin (pieces) with (fastupdate = off)
  where kind in ('course', 'instructor', 'lecture', 'exercise');
create index search_line_captions on search_line using gin (pieces) with (fastupdate = off) where kind = 'caption' and part >= 0;
create index search_line_texts on search_line using gin (pieces) with (fastupdate = off) where kind = 'text' and part >= 0;
create index search_line_wholes on search_line using gin (pieces) with (fastupdate = off) where part = -1;
create index search_line_questions on search_line using gin (pieces) with (fastupdate = off) where kind = 'question';
create index search_line_initials on search_line using gin (initials) with (fastupdate = off)
  where kind in ('course', 'instructor', 'lecture', 'exercise');
