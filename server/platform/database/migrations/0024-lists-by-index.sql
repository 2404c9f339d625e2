-- Staff look for a piece of a name, of an address, of an order's number. Where the database has no pg_trgm, or its owner may
-- not have it, the same searches read the tables whole.
do $$
begin
  create extension if not exists pg_trgm;
  create index member_name_piece on member using gin (name gin_trgm_ops);
  create index member_email_piece on member using gin (email gin_trgm_ops);
  create index payment_order_id_piece on payment_order using gin (id gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end
$$;

-- What a member has paid without what was given back. No foreign key: its lock on the member would come last in a payment,
-- where a withdrawal has it first.
create table member_paid (
  member_id integer primary key,
  total bigint not null
);

insert into member_paid (member_id, total)
select o.member_id, sum(case l.kind when 'payment' then l.amount else -l.amount end)
from ledger l join payment_order o on o.id = l.order_id
group by o.member_id;

create function add_to_member_paid() returns trigger language plpgsql as $$
begin
  insert into member_paid (member_id, total)
  select o.member_id, case new.kind when 'payment' then new.amount else -new.amount end
  from payment_order o where o.id = new.order_id
  on conflict (member_id) do update set total = member_paid.total + excluded.total;
  return null;
end
$$;

-- At the end of the transaction: whoever pays twice at once waits for the other with nothing left to take.
create constraint trigger ledger_member_paid after insert on ledger
  deferrable initially deferred for each row execute function add_to_member_paid();
