-- expand, no transaction
-- For the removal of old rows. The index of plays has a few pages only, because plays come in the order of their hours.
create index concurrently lecture_play_hour on lecture_play using brin (hour);
create index concurrently enrolment_over on enrolment (least(ended_at, expires_at));
