-- What the desk set by hand; it holds until the hours change next. One row at most.
create table support_override (
  only_one boolean primary key default true check (only_one),
  state text not null check (state in ('open', 'closed')),
  until timestamptz not null
);

create table chat_room (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  -- The account of the desk that the member asked for; the inbox is that of all of them.
  support_id integer not null references member on delete restrict,
  status text not null default 'open' check (status in ('open', 'hold', 'closed')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  close_reason text check (char_length(close_reason) <= 200),
  assignee_id integer references member on delete set null,
  -- Drawn under this row's lock, so that within a room messages are committed in the order of their ids.
  last_message_id integer,
  last_message_at timestamptz,
  -- Since when the member waits for a person's answer.
  waiting_since timestamptz,
  member_read_id integer,
  desk_read_id integer,
  member_unread integer not null default 0 check (member_unread >= 0),
  desk_unread integer not null default 0 check (desk_unread >= 0),
  -- Up to where a letter has told of what was not read.
  member_mailed_id integer not null default 0,
  desk_mailed_id integer not null default 0,
  -- Where the member was, as far as they want it shown.
  context jsonb,
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 70);
create unique index chat_room_one_open on chat_room (member_id, support_id) where status <> 'closed';
create index chat_room_member on chat_room (member_id, id desc);
create index chat_room_support on chat_room (support_id);
create index chat_room_assignee on chat_room (assignee_id) where assignee_id is not null;
create index chat_room_not_closed on chat_room (created_at desc) where status <> 'closed';
create index chat_room_created on chat_room (created_at desc);
create index chat_room_waiting on chat_room (last_message_at) where waiting_since is not null;
create index chat_room_unread on chat_room (id) where member_unread > 0 or desk_unread > 0;

create table chat_message (
  id integer generated always as identity primary key,
  room_id integer not null references chat_room on delete cascade,
  sender_id integer not null references member on delete cascade,
  type text not null default 'text' check (type in ('text', 'auto', 'notice')),
  body text not null,
  client_message_id text check (char_length(client_message_id) between 1 and 64),
  -- Of an automatic answer: when the desk opens again. One for a room and a closed period.
  closed_until timestamptz,
  sent_at timestamptz not null,
  check ((type = 'auto') = (closed_until is not null))
);
create index chat_message_room on chat_message (room_id, id);
create index chat_message_sender on chat_message (sender_id);
create unique index chat_message_client on chat_message (room_id, sender_id, client_message_id)
  where client_message_id is not null;
create unique index chat_message_auto on chat_message (room_id, closed_until) where closed_until is not null;

-- A file waits for its message at most a day.
create table chat_attachment (
  id integer generated always as identity primary key,
  room_id integer not null references chat_room on delete cascade,
  uploader_id integer not null references member on delete cascade,
  message_id integer references chat_message on delete cascade,
  kind text not null check (kind in ('image', 'pdf')),
  file text not null unique,
  name text not null check (char_length(name) between 1 and 120),
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null default now()
);
create index chat_attachment_message on chat_attachment (message_id);
create index chat_attachment_room on chat_attachment (room_id);
create index chat_attachment_uploader on chat_attachment (uploader_id);
create index chat_attachment_unsent on chat_attachment (created_at) where message_id is null;

create table canned_reply (
  id integer generated always as identity primary key,
  shortcut text not null check (char_length(shortcut) between 1 and 20),
  body text not null
);
create unique index canned_reply_shortcut on canned_reply (lower(shortcut));

-- Who wants no letters about answers that they did not read.
create table chat_mail_off (
  member_id integer primary key references member on delete cascade
);

-- Who is connected to which process; a process that was killed leaves rows that are out of date soon.
create unlogged table chat_presence (
  process uuid not null,
  member_id integer not null references member on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (process, member_id)
);
create index chat_presence_member on chat_presence (member_id);
