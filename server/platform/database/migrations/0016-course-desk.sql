-- Sold and shown no more; who is enrolled keeps it.
alter table course add column archived_at timestamptz;
alter table course add constraint course_archived_unpublished check (archived_at is null or not published);

-- A deleted lecture can be brought back for a while, and what was opened of it still counts for refunds. Whoever reads
-- `lecture` sees those that stand; only who must know of the others reads `every_lecture`.
alter table lecture rename to every_lecture;
alter table every_lecture add column deleted_at timestamptz;
create view lecture as select * from every_lecture where deleted_at is null;
create index every_lecture_deleted_at on every_lecture (deleted_at) where deleted_at is not null;

-- A caption written for the video before this one: somebody has to look whether it still fits.
alter table caption add column needs_check boolean not null default false;
