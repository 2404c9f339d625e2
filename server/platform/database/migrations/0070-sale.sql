-- A sale lowers the price of a course until it ends; it is not removed then.
alter table course
  add column sale_price integer check (sale_price > 0),
  add column sale_ends_at timestamptz,
  add constraint course_sale_check check ((sale_price is null) = (sale_ends_at is null));

-- `discount` stays the part of the coupon.
alter table payment_order add column sale_discount integer not null default 0 check (sale_discount >= 0);
alter table payment_order drop constraint payment_order_check;
alter table payment_order add constraint payment_order_amount_check
  check (amount >= 0 and amount = list_price - sale_discount - discount);
