-- Members who were chosen for an announcement in the list of members.
create table announcement_member (
  announcement_id integer not null references announcement on delete cascade,
  member_id integer not null references member on delete cascade,
  primary key (announcement_id, member_id)
);
create index announcement_member_member on announcement_member (member_id);
