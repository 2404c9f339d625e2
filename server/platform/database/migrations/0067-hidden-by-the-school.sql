-- Whether an account that may hide posts of every course hid the post: an account limited to some courses cannot undo it.
-- Who hid earlier ones is only in the audit log, so they count as hidden by such an account.
alter table question add column hidden_by_school boolean not null default false;
alter table answer add column hidden_by_school boolean not null default false;
update question set hidden_by_school = true where hidden_at is not null;
update answer set hidden_by_school = true where hidden_at is not null;
