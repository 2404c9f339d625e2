-- The code has the list of providers and of their methods; here is only the form of such a name, so that another provider
-- needs no migration. Every stored name has it already, so no row is read while the table is locked; 0041 reads them.
alter table payment_order
  drop constraint payment_order_provider_check,
  drop constraint payment_order_method_check,
  add constraint payment_order_provider_check check (provider ~ '^[a-z][a-z0-9]{1,19}$') not valid,
  add constraint payment_order_method_check check (method ~ '^[A-Z][A-Z0-9_]{1,39}$') not valid;
