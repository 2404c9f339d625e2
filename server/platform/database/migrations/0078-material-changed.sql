-- Covers and social cards show open exercises and texts: they are drawn anew once these change.
create trigger exercise_changed after insert or update or delete or truncate on exercise
  for each statement execute function tell_catalogue_changed();
create trigger lecture_text_changed after insert or update or delete or truncate on lecture_text
  for each statement execute function tell_catalogue_changed();
