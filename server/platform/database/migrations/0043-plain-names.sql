-- The names that the code uses. Old processes must be stopped first: they read the former ones.
alter table mail rename column ordered_at to queued_at;
alter table mail rename column is_farewell to is_goodbye;
alter index mail_farewell rename to mail_goodbye;

alter table payment_order rename column look_at to next_check_at;
alter table payment_order rename column looks to check_count;
alter table payment_order rename column opened_when_left to openings_at_erasure;
alter table payment_order
  rename constraint payment_order_opened_when_left_check to payment_order_openings_at_erasure_check;
alter index payment_order_look_at rename to payment_order_next_check_at;

alter table course_completion rename column told_at to notified_at;
alter index course_completion_untold rename to course_completion_unnotified;

alter table bell rename column rung_at to created_at;
alter index bell_rung_at rename to bell_created_at;

alter table lecture_progress rename column placed_at to resume_saved_at;
alter table lecture_progress rename column place_session to resume_session;
alter table lecture_progress rename column place_device to resume_device;
alter table lecture_progress
  rename constraint lecture_progress_place_device_check to lecture_progress_resume_device_check;

-- Counters of failed logins keep counting under the new name of their limit.
update rate_limit set key = 'login-unknown-devices' || substr(key, 16) where key like 'login-strangers%';

-- The log keeps its lines; only the code of one action and the kind of its subject are spelled anew.
alter table audit_log disable trigger audit_log_kept;
update audit_log set action = 'mail.resend', subject = 'mail' || substr(subject, 7) where action = 'letter.resend';
alter table audit_log enable trigger audit_log_kept;
