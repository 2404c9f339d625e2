-- What support has read, not read and been mailed about: `desk` was the earlier word.
alter table chat_room rename column desk_read_id to support_read_id;
alter table chat_room rename column desk_unread to support_unread;
alter table chat_room rename column desk_mailed_id to support_mailed_id;

-- Renaming a column keeps the names of its constraints. Only PostgreSQL 18 and later name those of `not null`.
do $$
declare old_name name;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'chat_room'::regclass and conname like 'chat\_room\_desk\_%'
  loop
    execute format(
      'alter table chat_room rename constraint %I to %I', old_name, replace(old_name, '_desk_', '_support_'));
  end loop;
end
$$;

-- The only rewriting of the log: the action has another name, so that its screen still labels and filters the old lines.
alter table audit_log disable trigger audit_log_kept;
update audit_log set action = 'chat.override', subject = 'support' where action = 'chat.desk';
alter table audit_log enable trigger audit_log_kept;
