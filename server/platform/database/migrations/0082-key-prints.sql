-- expand
-- What identifies the keys that processes of this database use (server/platform/key-prints.ts).
create table key_print (
  name text primary key,
  print text not null,
  since timestamptz not null default now()
);
