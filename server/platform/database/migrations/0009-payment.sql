-- Days of access after buying; null: without end.
alter table course add column access_days integer check (access_days between 1 and 3650);

-- A frozen enrolment waits for a refund; one past its last day is over. Both let nobody in.
alter table enrolment add column frozen_at timestamptz;
alter table enrolment add column expires_at timestamptz;

create table coupon (
  id integer generated always as identity primary key,
  code text not null check (code = upper(code) and char_length(code) between 3 and 40),
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('percent', 'won')),
  value integer not null check (value > 0 and (kind = 'won' or value <= 100)),
  course_id integer references course on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total_limit integer check (total_limit > 0),
  per_member_limit integer not null default 1 check (per_member_limit > 0),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index coupon_code_key on coupon (code);
create index coupon_course_id on coupon (course_id);

-- "Order" in the spec; the bare word belongs to SQL.
create table payment_order (
  -- Random, also what the provider knows the order by.
  id text primary key check (char_length(id) between 6 and 64),
  member_id integer not null references member on delete restrict,
  course_id integer not null references course on delete restrict,
  -- As they stood when the order was made; a later edit of the course changes nothing.
  course_title text not null,
  list_price integer not null check (list_price >= 0),
  discount integer not null default 0 check (discount >= 0),
  amount integer not null check (amount >= 0 and amount = list_price - discount),
  access_days integer,
  coupon_id integer references coupon on delete restrict,
  referral_code text check (char_length(referral_code) <= 40),
  terms_version text check (char_length(terms_version) <= 40),
  agreed_at timestamptz,
  provider text check (provider in ('kakaopay', 'toss')),
  provider_cid text,
  provider_tid text,
  pc_url text,
  mobile_url text,
  method text check (method in ('KAKAOPAY', 'KAKAOPAY_CARD', 'KAKAOPAY_MONEY', 'TOSS', 'COUPON')),
  state text not null default 'CREATED' check (state in
    ('CREATED', 'READY', 'APPROVING', 'APPROVED', 'CANCELING', 'CANCELED', 'FAILED', 'EXPIRED', 'NEEDS_REVIEW')),
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  approved_at timestamptz,
  -- When the sweeper looks next; empty when nothing is left to be looked after.
  look_at timestamptz,
  looks integer not null default 0,
  -- How the browser came back, for the page alone: it decides nothing.
  returned_as text check (returned_as in ('cancel', 'fail')),
  -- The access that it bought ran out and the course was ordered anew: it no longer stands in the way.
  superseded_at timestamptz,
  check (state not in ('READY', 'APPROVING') or provider_tid is not null),
  check ((state in ('APPROVED', 'CANCELING', 'CANCELED')) <= (approved_at is not null))
);
create unique index payment_order_tid on payment_order (provider, provider_tid) where provider_tid is not null;
-- One order at a time may take money for a course from a member: a second one cannot even begin to.
create unique index payment_order_charging on payment_order (member_id, course_id)
  where state in ('APPROVING', 'APPROVED', 'CANCELING') and superseded_at is null;
create index payment_order_member on payment_order (member_id, created_at desc);
create index payment_order_course on payment_order (course_id);
create index payment_order_created on payment_order (created_at desc);
create index payment_order_look_at on payment_order (look_at) where look_at is not null;
create index payment_order_coupon on payment_order (coupon_id) where coupon_id is not null;

-- The order that the access comes from: what is given back takes away its own access and no other.
alter table enrolment add column order_id text references payment_order on delete restrict;
create unique index enrolment_order_id on enrolment (order_id) where order_id is not null;

-- Every transition, in the transaction that makes it; only added to.
create table order_event (
  id bigint generated always as identity primary key,
  order_id text not null references payment_order on delete restrict,
  at timestamptz not null default clock_timestamp(),
  from_state text,
  to_state text not null,
  cause text not null,
  detail text check (char_length(detail) <= 2000)
);
create index order_event_order on order_event (order_id, id);
create trigger order_event_kept before update or delete or truncate on order_event
  for each statement execute function refuse_rewriting();

-- What was moved: one payment an order, and a row for every time that money went back.
create table ledger (
  id bigint generated always as identity primary key,
  order_id text not null references payment_order on delete restrict,
  kind text not null check (kind in ('payment', 'refund')),
  amount integer not null check (amount >= 0),
  provider_aid text,
  at timestamptz not null default now()
);
create unique index ledger_one_payment on ledger (order_id) where kind = 'payment';
create unique index ledger_provider_aid on ledger (provider_aid) where provider_aid is not null;
create index ledger_at on ledger (at);

create table refund (
  id integer generated always as identity primary key,
  order_id text not null references payment_order on delete restrict,
  amount integer not null check (amount >= 0),
  reason text not null check (char_length(reason) between 1 and 500),
  requested_by text not null check (requested_by in ('member', 'staff', 'system')),
  ends_access boolean not null default true,
  state text not null default 'requested' check (state in ('requested', 'running', 'done', 'refused')),
  -- Inputs, every rule's result, the chosen one and the version of the terms, as they were shown.
  calculation jsonb not null,
  requested_at timestamptz not null default now(),
  -- From when the money may go back: at once, or once staff have agreed.
  released_at timestamptz,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- How often the provider said no, which is another thing than saying nothing.
  refusals integer not null default 0,
  done_at timestamptz
);
create unique index refund_one_open on refund (order_id) where state in ('requested', 'running');
create index refund_due on refund (due_at) where state in ('requested', 'running');
create index refund_order on refund (order_id);

-- The first playback of each bought lecture: what the refund rules count. Open lectures never come in here.
create table lecture_opening (
  member_id integer not null references member on delete cascade,
  lecture_id integer not null references lecture on delete cascade,
  course_id integer not null references course on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (member_id, lecture_id)
);
create index lecture_opening_course on lecture_opening (member_id, course_id);
create index lecture_opening_lecture on lecture_opening (lecture_id);

-- A coupon is held while its order is open, used when that is paid, and comes back otherwise.
create table coupon_use (
  order_id text primary key references payment_order on delete restrict,
  coupon_id integer not null references coupon on delete restrict,
  member_id integer not null references member on delete restrict,
  state text not null default 'held' check (state in ('held', 'used', 'returned')),
  at timestamptz not null default now()
);
create index coupon_use_coupon on coupon_use (coupon_id) where state in ('held', 'used');
create index coupon_use_member on coupon_use (member_id, coupon_id) where state in ('held', 'used');

-- What lets a member in now: the one sentence about it that all queries share.
create view open_enrolment as
  select member_id, course_id, source, enrolled_at, expires_at, order_id
  from enrolment
  where ended_at is null and frozen_at is null and (expires_at is null or expires_at > now());
