-- The goal of learners that the courses of a category lead to; null: none. The code named it for the first four.
alter table category add column goal text check (goal in ('job', 'data', 'service'));

update category set goal = case slug when 'data' then 'data' when 'frontend' then 'job' else 'service' end
where is_seeded;
