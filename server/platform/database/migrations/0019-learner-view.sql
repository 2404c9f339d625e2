-- That staff looked at a member's screens, and why: the member can read it as long as they have an account.
create table learner_view (
  id uuid primary key default gen_random_uuid(),
  staff_id integer not null references member on delete cascade,
  staff_role text not null check (staff_role in ('ROLE_ADMIN', 'ROLE_SUPPORT')),
  -- No reference: sessions are swept after three months, and this stays.
  session_id uuid not null,
  member_id integer not null references member on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > began_at)
);
create index learner_view_member_id on learner_view (member_id, began_at desc);
create index learner_view_staff_id on learner_view (staff_id);

-- The link by which an installation without an admin gets its first; of several starts the last one's holds.
create table first_admin_link (
  is_only boolean primary key default true check (is_only),
  hash bytea not null,
  expires_at timestamptz not null
);
