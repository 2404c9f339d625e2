-- A question about an exercise: with the asker's code and the test that failed, if they were attached.
alter table question add column exercise_id integer references exercise on delete set null;
alter table question add column attachment jsonb;
alter table question add check (lecture_id is null or exercise_id is null);
create index question_exercise on question (exercise_id, id desc);
create index question_waits_exercise on question (id)
  where exercise_id is not null and waits and removed_at is null and hidden_at is null;

-- First consonants of the words at its beginning, in stretches of 2 to 4: ㅍㅇㅆ finds 파이썬.
alter table question add column initials text[] not null default '{}';
create function initials_of(body text) returns text[]
language sql immutable
return (
  with letters as (
    select at, ascii(letter) - 44032 as syllable
    from unnest(string_to_array(left(normalize(body, NFC), 400), null)) with ordinality as letters (letter, at)
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
update question set initials = initials_of(title || E'\n' || body);
drop function initials_of;
create index question_initials on question using gin (initials);

-- The rest of the staff's queue, newest first, behind those that wait.
create index question_settled on question (id desc) where removed_at is null and not (waits and hidden_at is null);

-- The few that staff have hidden, or an answer to which they have.
create index question_hidden on question (id) where hidden_at is not null;
create index answer_hidden on answer (question_id) where hidden_at is not null and removed_at is null;
