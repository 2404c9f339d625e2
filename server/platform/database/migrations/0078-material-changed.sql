-- Covers and social cards show open exercises and texts: a change of these makes new ones.
create trigger exercise_changed after insert or update or delete or truncate on exercise
  for each statement execute function tell_catalogue_changed();
create trigger lecture_text_changed after insert or update or delete or truncate on lecture_text
  for each statement execute function tell_catalogue_changed();
