-- The browser that asked, by the hash of its own cookie: only there the mailed link finishes without the password.
alter table sign_up add column browser_hash bytea;

lock table sign_up in share row exclusive mode;

-- An address has at most one open sign-up: a later one replaces it.
update sign_up set used_at = now()
where used_at is null
  and exists (select from sign_up newer
              where newer.id > sign_up.id and newer.used_at is null and lower(newer.email) = lower(sign_up.email));
create unique index sign_up_open_email on sign_up (lower(email)) where used_at is null;
