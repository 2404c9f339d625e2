-- A course's page says in which languages it has captions.
create trigger caption_changed after insert or update or delete or truncate on caption
  for each statement execute function tell_catalogue_changed();
