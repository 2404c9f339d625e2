create table member (
  id integer generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  password_hash text,
  name text not null check (char_length(name) between 1 and 40),
  phone text check (phone ~ '^01[0-9]{8,9}$'),
  image_id text,
  roles text[] not null default '{ROLE_MEMBER}'
    check (roles <@ '{ROLE_MEMBER,ROLE_SUPPORT,ROLE_ADMIN}' and cardinality(roles) > 0),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create unique index member_email_key on member (lower(email));

-- An asked-for account: it becomes a member when the mailed link is opened.
create table sign_up (
  id integer generated always as identity primary key,
  email text not null,
  code_hash bytea not null unique,
  password_hash text not null,
  name text not null,
  phone text not null,
  agreements jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_up_email on sign_up (lower(email));
create index sign_up_expires_at on sign_up (expires_at);

create table session (
  id uuid primary key,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'ended')),
  ip inet,
  user_agent text check (char_length(user_agent) <= 400),
  check ((ended_at is null) = (end_reason is null))
);
create index session_member_id on session (member_id) where ended_at is null;
create index session_expires_at on session (expires_at);

create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_session_id on session_token (session_id);
create index session_token_expires_at on session_token (expires_at);

-- Counters of refused tries; losing them in a crash costs nothing but a fresh start.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- Whoever ends a session or changes a member, by the product or by hand: every process hears of it at once.
create function tell_session_ended() returns trigger
language plpgsql as $$
begin
  perform pg_notify('bus', 'session.ended ' || (case tg_table_name when 'session' then to_jsonb(old) ->> 'id'
    else to_jsonb(old) ->> 'session_id' end));
  return null;
end
$$;
create trigger session_ended after update of ended_at, expires_at on session
  for each row execute function tell_session_ended();
create trigger session_token_expired after update of expires_at on session_token
  for each row execute function tell_session_ended();
create trigger session_removed after delete on session
  for each row when (old.ended_at is null and old.expires_at > now()) execute function tell_session_ended();

create function tell_member_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('bus', 'member.changed ' || old.id);
  return null;
end
$$;
create trigger member_changed after update of email, roles on member
  for each row when (old.* is distinct from new.*) execute function tell_member_changed();
