-- expand, no transaction
-- What is removed first: a few pages of an index for the whole table, because plays come in the order of their hours.
create index concurrently lecture_play_hour on lecture_play using brin (hour);
create index concurrently enrolment_over on enrolment (least(ended_at, expires_at));
