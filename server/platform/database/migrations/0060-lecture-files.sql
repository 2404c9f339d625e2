-- Files of a lesson. The bytes are the object `files/{object_id}` of the media store; copies of a lesson share it, and it
-- is removed with the last row that names it.
create table lecture_file (
  id integer generated always as identity primary key,
  lecture_id integer not null references every_lecture on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  bytes integer not null check (bytes > 0),
  -- The type by the content, such as `pdf`.
  type text not null check (type ~ '^[a-z0-9]{1,20}$'),
  object_id text not null check (object_id ~ '^[0-9a-f]{32}$'),
  order_index integer not null,
  created_at timestamptz not null default now()
);
create index lecture_file_order on lecture_file (lecture_id, order_index, id);
create index lecture_file_object on lecture_file (object_id);
