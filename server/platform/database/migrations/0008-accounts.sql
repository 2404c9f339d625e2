-- Accounts of other houses that lead to a member; only the pair of provider and subject names somebody.
create table social_account (
  provider text not null check (provider in ('kakao')),
  subject text not null check (char_length(subject) between 1 and 64),
  member_id integer not null references member on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (provider, member_id)
);

-- A first login by Kakao that still waits for what Kakao did not tell: its row goes when it becomes a member.
create table kakao_registration (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  subject text not null,
  -- Only an address that Kakao has verified.
  email text check (char_length(email) <= 254),
  name text,
  phone text,
  expires_at timestamptz not null
);
create index kakao_registration_expires_at on kakao_registration (expires_at);

-- A sign-up that came from Kakao has no password, and links its account when the mailed link is opened.
alter table sign_up alter column password_hash drop not null;
alter table sign_up add column kakao_subject text;
alter table sign_up add column ip inet;
alter table sign_up add constraint sign_up_way_in check (password_hash is not null or kakao_subject is not null);

alter table member add column withdrawn_at timestamptz;

-- What somebody agreed to or took back, each with the version of the text that was shown; only ever added to.
create table consent (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in
    ('terms', 'privacy', 'age14', 'marketing', 'marketingEmail', 'marketingSms', 'marketingNight')),
  version text not null,
  agreed boolean not null,
  source text not null check (source in ('signup', 'kakao', 'profile', 'demo')),
  ip inet,
  at timestamptz not null default now()
);
create index consent_member_kind on consent (member_id, kind, id desc);

create table password_reset (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_member_id on password_reset (member_id);
create index password_reset_expires_at on password_reset (expires_at);

alter table session add column second_factor_at timestamptz;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'ended', 'password', 'withdrawn', 'unlinked', 'staff'));

-- Browsers that a member has logged in with before: not locked out by somebody else's guesses, and no mail about them.
create table known_device (
  member_id integer not null references member on delete cascade,
  hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (member_id, hash)
);
create index known_device_last_seen_at on known_device (last_seen_at);

create table second_factor (
  member_id integer primary key references member on delete cascade,
  -- Sealed with the installation's key: a dump of the database alone makes no codes.
  secret bytea not null,
  -- Empty while it is being set up.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);

create table recovery_code (
  member_id integer not null references member on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (member_id, hash)
);

-- A login whose password or Kakao account was right and whose code is still awaited.
create table pending_sign_in (
  token_hash bytea primary key,
  member_id integer not null references member on delete cascade,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index pending_sign_in_member_id on pending_sign_in (member_id);
create index pending_sign_in_expires_at on pending_sign_in (expires_at);

alter table mail add column tries integer not null default 0;
alter table mail add column last_error text check (char_length(last_error) <= 300);
alter table mail add column failed_at timestamptz;
-- By whatever wrote the letter, or by staff who want it sent again.
alter table mail add column ordered_at timestamptz not null default now();
-- The last letter to somebody who left: nothing else knows the address any more, and the row goes with its delivery.
alter table mail add column is_farewell boolean not null default false;
create index mail_created_at on mail (created_at desc);
create index mail_farewell on mail (created_at) where is_farewell;

-- What staff did; the product adds lines and can neither change nor remove one.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer not null,
  action text not null,
  subject text not null,
  reason text,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject, at desc);

create function refuse_rewriting() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end
$$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();

-- What the law makes us keep of people who left, apart from everything else and without their names:
-- the product adds to it and purges it, and has no way to read it.
create schema retained;
create table retained.record (
  id bigint generated always as identity primary key,
  -- Ties the records of one person together; drawn at random on leaving.
  holder uuid not null,
  kind text not null,
  body jsonb not null,
  basis text not null,
  kept_since timestamptz not null default now(),
  destroy_after timestamptz not null
);
create index record_destroy_after on retained.record (destroy_after);
create index record_holder on retained.record (holder);

create function retained.purge(out kind text, out removed bigint) returns setof record
language sql security definer set search_path = retained, pg_temp as $$
  with gone as (delete from retained.record r where r.destroy_after <= now() returning r.kind)
  select g.kind, count(*) from gone g group by g.kind
$$;

-- Default privileges let the runtime role read and write whatever is made; of this it may only write.
do $$
declare grantee name;
begin
  for grantee in
    select distinct a.grantee::regrole::name
    from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'retained.record'::regclass and a.grantee not in (0, c.relowner)
  loop
    execute format('revoke select, update, delete on retained.record from %I', grantee);
  end loop;
end
$$;
