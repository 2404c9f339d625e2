-- Whoever edits a course, by the product or by hand: prepared lists and pages are made anew at once.
create function tell_catalogue_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create trigger course_changed after insert or update or delete or truncate on course
  for each statement execute function tell_catalogue_changed();
create trigger lecture_changed after insert or update or delete or truncate on lecture
  for each statement execute function tell_catalogue_changed();
