-- Instructors see and edit the courses that they teach. Earlier processes give an unknown role the rights of a member.
alter table member drop constraint member_roles_check,
  add constraint member_roles_check
    check (roles <@ '{ROLE_MEMBER,ROLE_INSTRUCTOR,ROLE_SUPPORT,ROLE_ADMIN}' and cardinality(roles) > 0);

-- Which accounts teach which courses: at most one row for each pair, since an account is one instructor at most.
create view taught_course as
  select ct.course_id, t.member_id
  from instructor t join course_instructor ct on ct.instructor_id = t.id
  where t.member_id is not null;

-- Which courses an account teaches is cached with its roles, and takes effect as quickly as they do.
create function tell_taught_changed() returns trigger
language plpgsql as $$
declare
  taught integer := case when tg_op = 'INSERT' then new.instructor_id else old.instructor_id end;
begin
  perform pg_notify('bus', 'member.changed ' || member_id)
    from instructor where id = taught and member_id is not null;
  return null;
end
$$;
create trigger course_instructor_told after insert or delete on course_instructor
  for each row execute function tell_taught_changed();

create function tell_link_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('bus', 'member.changed ' || member_id)
    from unnest(array[old.member_id, new.member_id]) as member_id where member_id is not null;
  return null;
end
$$;
create trigger instructor_link_changed after update of member_id on instructor
  for each row when (old.member_id is distinct from new.member_id) execute function tell_link_changed();
