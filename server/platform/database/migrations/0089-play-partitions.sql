-- expand
-- Once plays are in monthly partitions (server/platform/database/play-partitions.ts), makes those of the next months and drops
-- empty ones that end by `before`. A partition is named for the month that it ends before, in Seoul. Does nothing otherwise.
create function keep_play_partitions(before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '500ms'
as $$
declare
  month date := date_trunc('month', now() at time zone 'Asia/Seoul')::date;
  ends date;
  old record;
  name text;
  is_empty boolean;
begin
  if (select relkind from pg_class where oid = 'public.lecture_play'::regclass) <> 'p' then
    return;
  end if;
  select max(to_date(right(c.relname, 6), 'YYYYMM')) into ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.lecture_play'::regclass;
  -- A year at once, because the new foreign keys make writers of members and lectures wait for a moment.
  if ends < month + interval '3 months' then
    while ends < month + interval '14 months' loop
      name := 'lecture_play_until_' || to_char(ends + interval '1 month', 'YYYYMM');
      execute format('create table public.%I (like public.lecture_play including all)', name);
      execute format('alter table public.lecture_play attach partition public.%I for values from (%L) to (%L)', name,
        ends::timestamp at time zone 'Asia/Seoul', (ends + interval '1 month') at time zone 'Asia/Seoul');
      ends := ends + interval '1 month';
    end loop;
  end if;
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.lecture_play'::regclass
      and to_date(right(c.relname, 6), 'YYYYMM')::timestamp at time zone 'Asia/Seoul' <= least(before, now())
  loop
    execute format('select not exists (select from public.%I)', old.relname) into is_empty;
    if is_empty then
      execute format('drop table public.%I', old.relname);
    end if;
  end loop;
end
$$;
