-- When the covered seconds were last added to: the budget for new ones runs from here.
alter table lecture_progress add column covered_at timestamptz not null default now();

-- The parts of `played` that are new and fit the budget, taken from the front; the rest is not believed.
create function believed_ranges(played int4multirange, seen int4multirange, budget_sec integer)
returns int4multirange
language sql immutable parallel safe
return (
  select coalesce(range_agg(int4range(lower(part), least(upper(part), lower(part) + budget_sec - before))), '{}')
  from (
    select part, (sum(upper(part) - lower(part)) over (order by lower(part)) - (upper(part) - lower(part)))::integer as before
    from unnest(played - seen) as part
  ) as parts
  where before < budget_sec
);

create function covered_sec(coverage int4multirange) returns integer
language sql immutable parallel safe
return (select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(coverage) as part);
