-- Announcements of the school: a draft, its sending, and who was sent it.
create table announcement (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('notice', 'ad')),
  title text not null default '' check (char_length(title) <= 100),
  body text not null default '' check (char_length(body) <= 10000),
  to_bell boolean not null default true,
  to_mail boolean not null default false,
  audience jsonb not null,
  -- Goes up with each saved change of the draft.
  version integer not null default 1,
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz check (send_at is not null or state = 'draft'),
  started_at timestamptz,
  -- All recipients are stored; before, `collected_to` is the last member that was looked at.
  collected_at timestamptz,
  collected_to integer not null default 0,
  recipient_count integer not null default 0,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Null until the first change after creation, and after the removal of the account.
  changed_by integer references member on delete set null
);
create index announcement_due on announcement (send_at) where state = 'waiting';
create index announcement_sending on announcement (id) where state = 'sending';
create index announcement_changed_by on announcement (changed_by);

create table announcement_recipient (
  id bigint generated always as identity primary key,
  announcement_id integer not null references announcement on delete cascade,
  -- Null after the removal of the account: the figures stay.
  member_id integer references member on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'handed', 'left_out')),
  -- Advertising at night waits until the morning.
  due_at timestamptz not null,
  left_out text check (left_out in ('no_consent', 'mail_off', 'withdrawn')),
  rung_at timestamptz,
  -- No reference: sent mails are deleted after 30 days.
  mail_id integer,
  mail_state text check (mail_state in ('queued', 'sent', 'failed', 'dropped')),
  read_at timestamptz,
  opted_out_at timestamptz,
  unique (announcement_id, member_id),
  check ((state = 'left_out') = (left_out is not null))
);
create index announcement_recipient_due on announcement_recipient (announcement_id, due_at, id)
  where state = 'waiting';
create index announcement_recipient_member on announcement_recipient (member_id, announcement_id desc);
create index announcement_recipient_mail on announcement_recipient (mail_id)
  where mail_state in ('queued', 'failed');

-- A gate decides right before the delivery whether the mail may still be sent. The address for opting out goes into
-- the headers of the mail (RFC 8058).
alter table mail add column gate text;
alter table mail add column unsubscribe_url text;

-- News of announcements that were read lately are copied into the figures.
create index bell_announcement_read on bell (read_at) where kind in ('announcement', 'announcement-ad');

-- Opting out by the link in a mail.
alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check
  check (source in ('signup', 'kakao', 'profile', 'demo', 'opt-out'));

-- When members were last told that they receive advertising: every two years (Network Act, article 50, paragraph 8).
create table advertising_notice (
  member_id integer primary key references member on delete cascade,
  told_at timestamptz not null
);
