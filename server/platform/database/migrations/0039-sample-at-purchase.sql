-- Whether the course had a public lecture when the order was made. Null: an older process made the order.
alter table payment_order add column had_sample boolean;
