create table note (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  lecture_id integer not null references lecture on delete cascade,
  at_sec integer not null check (at_sec >= 0),
  text text not null check (char_length(text) between 1 and 5000),
  -- Named by the browser: the same note sent again, because no answer came, stays one.
  client_note_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_id, client_note_id)
);
create index note_member_lecture on note (member_id, lecture_id, at_sec);
create index note_lecture_id on note (lecture_id);

create table bookmark (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  lecture_id integer not null references lecture on delete cascade,
  at_sec integer not null check (at_sec >= 0),
  label text not null default '' check (char_length(label) <= 100),
  created_at timestamptz not null default now(),
  unique (member_id, lecture_id, at_sec)
);
create index bookmark_lecture_id on bookmark (lecture_id);
