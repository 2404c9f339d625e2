-- Views of the lists of staff: the name that an account gave to the filters and the order of a list. Only the account sees it.
create table saved_view (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  -- The path of the list.
  list text not null check (char_length(list) between 1 and 60),
  name text not null check (char_length(name) between 1 and 40),
  -- The query of the list's address.
  query text not null check (char_length(query) between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (member_id, list, name)
);
