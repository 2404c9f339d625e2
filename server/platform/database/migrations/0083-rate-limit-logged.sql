-- expand
-- A standby has no rows of an unlogged table: after its promotion every limit would start again from zero.
alter table rate_limit set logged;
