-- Reads all rows beside running payments: unlike `add constraint`, this lock stops no reader and no writer.
alter table payment_order
  validate constraint payment_order_provider_check,
  validate constraint payment_order_method_check;
