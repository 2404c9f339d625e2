-- What moved for an order: the sums of lists would read the whole ledger for every row of theirs.
create index ledger_order on ledger (order_id);

-- The list of members, newest first.
create index member_created_at on member (created_at desc, id desc);
