-- One ledger of openings: the first time that a paid lesson was opened in a purchase, and by which call. Refunds read
-- nothing else. Until now a row belonged to a member and forgot the purchase before when the course was bought again.
drop view unopened_purchase;
alter table lecture_opening rename to opening_of_member;
alter table opening_of_member rename constraint lecture_opening_pkey to opening_of_member_pkey;
drop index lecture_opening_lecture;

create table lecture_opening (
  order_id text not null references payment_order on delete restrict,
  lecture_id integer not null references every_lecture on delete cascade,
  opened_at timestamptz not null default now(),
  -- `earlier`: before the ledger recorded the call.
  opened_by text not null check (opened_by in ('media', 'start', 'save', 'earlier')),
  primary key (order_id, lecture_id)
);
create index lecture_opening_lecture on lecture_opening (lecture_id);

insert into lecture_opening (order_id, lecture_id, opened_at, opened_by)
select bought.id, o.lecture_id, o.opened_at, 'earlier'
from opening_of_member o
cross join lateral (
  select b.id from payment_order b
  where b.member_id = o.member_id and b.course_id = o.course_id and b.approved_at <= o.opened_at
    and b.state in ('APPROVED', 'CANCELING', 'CANCELED', 'NEEDS_REVIEW')
  order by b.approved_at desc
  limit 1
) bought;
drop table opening_of_member;

-- What a member has bought and not opened in this purchase.
create view unopened_purchase as
  select e.member_id, l.id as lecture_id, l.course_id
  from open_enrolment e join lecture l on l.course_id = e.course_id
  left join lecture_opening o on o.order_id = e.order_id and o.lecture_id = l.id
  where e.source = 'payment' and not l.is_public and o.order_id is null;

-- Orders of before agreed to a count of their own openings alone; the checkout says otherwise from here on.
alter table payment_order add column counts_earlier boolean not null default false;
alter table payment_order alter column counts_earlier set default true;

-- Openings of purchases that a refund ended or is ending: they follow the person into a later purchase of the course.
create view refunded_opening as
  select b.member_id, b.course_id, b.approved_at, o.lecture_id
  from payment_order b join lecture_opening o on o.order_id = b.id
  where exists (select from refund r where r.order_id = b.id and r.ends_access and r.state <> 'refused');
