-- What staff set on the screen. Where a row is missing, what the installation came with holds.
create table site_setting (
  name text primary key check (name in ('brand', 'promotion', 'business', 'hours', 'holidays', 'quotes')),
  -- A banner that was taken down is a JSON null.
  value jsonb not null,
  revision integer not null check (revision > 0),
  changed_at timestamptz not null default now(),
  changed_by integer references member on delete set null
);
create index site_setting_changed_by on site_setting (changed_by);

-- Versions after the one that the installation came with. What members were shown, and agreed to, stays as it was.
create table legal_text (
  id integer generated always as identity primary key,
  document text not null check (document in ('terms', 'privacy', 'marketing', 'refund')),
  version text not null check (version ~ '^[A-Za-z0-9_.-]{1,40}$'),
  body text not null check (char_length(body) between 1 and 100000),
  effective_from date not null,
  note text not null check (char_length(note) between 1 and 200),
  is_worse boolean not null,
  published_at timestamptz not null default now(),
  -- Whoever leaves is told by the audit log.
  published_by integer not null,
  unique (document, version)
);

create function refuse_rewriting_law() returns trigger
language plpgsql as $$
begin
  raise exception 'legal texts are only added to';
end
$$;
create trigger legal_text_kept before update or delete or truncate on legal_text
  for each statement execute function refuse_rewriting_law();

-- Every process keeps the settings in memory, and its pages too.
create function tell_site_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end
$$;
create trigger site_setting_changed after insert or update or delete or truncate on site_setting
  for each statement execute function tell_site_changed();
create trigger legal_text_added after insert on legal_text
  for each statement execute function tell_site_changed();
