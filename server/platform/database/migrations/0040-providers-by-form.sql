-- The code has the list of providers and of their methods; here is only the form of such a name, so that another provider
-- needs no migration.
alter table payment_order
  drop constraint payment_order_provider_check,
  drop constraint payment_order_method_check,
  add constraint payment_order_provider_check check (provider ~ '^[a-z][a-z0-9]{1,19}$'),
  add constraint payment_order_method_check check (method ~ '^[A-Z][A-Z0-9_]{1,39}$');
