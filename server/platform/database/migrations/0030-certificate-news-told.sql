-- Whoever meets the certificate's rule is told of it once, whatever happens in between; all before this were told or will not be.
alter table course_completion add column told_at timestamptz;
update course_completion set told_at = met_at where met_at is not null;
create index course_completion_untold on course_completion (met_at) where told_at is null and met_at is not null;
