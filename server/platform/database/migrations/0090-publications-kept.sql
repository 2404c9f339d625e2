-- expand
-- Removes what remove_old_audit (0087) does, but keeps the days on which a course was published as the product logs them: a
-- course.change that sets `published`. The name is new because processes of the release before call the other.
create function remove_aged_audit(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare removed integer;
begin
  if before > now() - interval '2 years' then
    raise exception 'the audit log is kept for two years at least';
  end if;
  if not exists (
    select from audit_log where at < before and action <> 'course.publish'
      and (action <> 'course.change' or detail -> 'after' ->> 'published' is distinct from 'true')
  ) then
    return 0;
  end if;
  alter table audit_log disable trigger audit_log_kept;
  delete from audit_log where id in (
    select id from audit_log where at < before and action <> 'course.publish'
      and (action <> 'course.change' or detail -> 'after' ->> 'published' is distinct from 'true')
    order by at limit most
  );
  get diagnostics removed = row_count;
  alter table audit_log enable trigger audit_log_kept;
  return removed;
end
$$;
