-- expand
-- The hours in which a member learned, of days whose plays were removed: the streak and the calendar count on from here.
create table learning_hour (
  member_id integer not null references member on delete cascade,
  -- A Seoul day from midnight, whatever hour the member's own day of learning begins at.
  day date not null,
  -- Bit h: in the hour that begins at h o'clock.
  hours integer not null check (hours > 0 and hours < 16777216),
  primary key (member_id, day)
);

-- Also when a process of the release before removes an account.
create function forget_learning_hours() returns trigger language plpgsql as $$
begin
  delete from learning_hour where member_id = new.id;
  return null;
end
$$;
create trigger member_forgets_hours after update of withdrawn_at on member
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function forget_learning_hours();

-- The only way to remove lines of the audit log: the oldest ones, never younger than two years, and never the day on which a
-- course was published, which pages show. The trigger that refuses to rewrite the log is back at the end of the transaction.
create function remove_old_audit(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare removed integer;
begin
  if before > now() - interval '2 years' then
    raise exception 'the audit log is kept for two years at least';
  end if;
  if not exists (select from audit_log where at < before and action <> 'course.publish') then
    return 0;
  end if;
  alter table audit_log disable trigger audit_log_kept;
  delete from audit_log where id in (
    select id from audit_log where at < before and action <> 'course.publish' order by at limit most
  );
  get diagnostics removed = row_count;
  alter table audit_log enable trigger audit_log_kept;
  return removed;
end
$$;
